import css from './picture.module.css'

export interface PictureProps {
  /** The largest JPEG, for browsers without `srcset`. */
  src: string
  width: number
  height: number
  /** `srcset` values of both formats. */
  webp: string
  jpeg: string
  alt: string
  caption: string
}

/** `sizes` attribute: the width of the text column. */
const sizes = '(width < 720px) calc(100vw - 40px), (width < 1120px) calc(100vw - 80px), 720px'

/** A responsive picture with reserved space. `first` turns lazy loading off. */
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
