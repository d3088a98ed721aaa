import type { PictureProps } from './picture.tsx'
import css from './teaser.module.css'

/** A picture beside the link to what it belongs to, cropped to 16:9. The link says it all, so readers pass over it. */
export const Teaser = ({ picture, sizes }: { picture: PictureProps; sizes: string }) => (
  <picture className={css.teaser}>
    <source type="image/webp" srcSet={picture.webp} sizes={sizes} />
    <img
      src={picture.src}
      srcSet={picture.jpeg}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  </picture>
)
