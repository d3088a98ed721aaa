/** Longest side in pixels of a photo that is sent. */
const longestSide = 2000
/** Bytes up to which a photo of this size is sent as it is. */
const smallEnough = 2_000_000

/**
 * Makes a large photo smaller, upright as it was taken. Returns the file as it is where it is no photo, is small already, or
 * the browser cannot read it, such as HEIC in most browsers.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const isJpeg = /\.jpe?g$/i.test(file.name)
  if (!isJpeg && !/\.hei[cf]$/i.test(file.name)) return file
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longestSide / Math.max(image.width, image.height))
    if (isJpeg && scale === 1 && file.size <= smallEnough) return file
    const photo = await drawnAs(image, scale)
    return photo && (!isJpeg || photo.size < file.size)
      ? new File([photo], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
      : file
  } catch {
    return file
  }
}

function drawnAs(image: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise(done => canvas.toBlob(done, 'image/jpeg', 0.85))
}
