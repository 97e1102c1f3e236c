import type { Locator, Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'

/** Reads a QR code as a camera does: from the picture on the screen. `camera` is a page that is still empty. */
export async function readQr(code: Locator, camera: Page): Promise<string> {
  const picture = (await code.screenshot()).toString('base64')
  const { width, height, pixels } = await camera.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const drawing = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    drawing.drawImage(image, 0, 0)
    const { data } = drawing.getImageData(0, 0, image.width, image.height)
    return { width: image.width, height: image.height, pixels: [...data] }
  }, picture)
  return decodeQR({ width, height, data: Uint8Array.from(pixels) })
}
