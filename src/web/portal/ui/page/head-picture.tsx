import type { PictureProps } from '../text/picture.tsx'
import css from './head-picture.module.css'

/** `sizes` attribute: the whole width on phones, and a column beside the heading otherwise. */
const sizes = '(width < 720px) 100vw, (width < 1040px) 38vw, 480px'

/** A picture in the head of a page, beside its heading; on phones below it. The head crops it. */
export const HeadPicture = ({ picture }: { picture: PictureProps }) => (
  <picture className={css.picture}>
    <source type="image/webp" srcSet={picture.webp} sizes={sizes} />
    <img
      src={picture.src}
      srcSet={picture.jpeg}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      decoding="async"
    />
  </picture>
)
