import css from './picture.module.css'

export interface PictureProps {
  /** The largest drawing, for whoever takes no other. */
  src: string
  width: number
  height: number
  /** Addresses with their widths, in both formats. */
  webp: string
  jpeg: string
  alt: string
  caption: string
}

/** As wide as its column is. */
const sizes = '(width < 720px) calc(100vw - 40px), (width < 1120px) calc(100vw - 80px), 720px'

/** A picture in the size the screen needs. Its place is kept free until it is there. */
export function Picture({ picture, first }: { picture: PictureProps; first?: boolean }) {
  const { src, width, height, webp, jpeg, alt, caption } = picture
  return (
    <figure className={css.figure}>
      <picture>
        <source type="image/webp" srcSet={webp} sizes={sizes} />
        <img
          src={src}
          srcSet={jpeg}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading={first ? undefined : 'lazy'}
          decoding="async"
        />
      </picture>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
