import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Browser } from '@playwright/test'

const library = join(dirname(createRequire(import.meta.url).resolve('unpdf')), 'pdfjs.mjs')

/** Pictures (PNG) of the pages of a PDF, drawn by a reader of PDFs that did not write it. */
export async function picturesOf(browser: Browser, file: Uint8Array): Promise<Buffer[]> {
  const page = await browser.newPage({ viewport: { width: 1300, height: 900 } })
  await page.route('https://pdf.test/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/pdfjs.mjs')
      return route.fulfill({ contentType: 'text/javascript', body: await readFile(library) })
    if (pathname === '/file.pdf')
      return route.fulfill({ contentType: 'application/pdf', body: Buffer.from(file) })
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><body style="margin:0;background:#fff">',
    })
  })
  await page.goto('https://pdf.test/')
  const pages = await page.evaluate(async () => {
    const { resolvePDFJS, getDocument } = await import('https://pdf.test/pdfjs.mjs' as string)
    const { getDocument: open } = resolvePDFJS ? await resolvePDFJS() : { getDocument }
    const data = new Uint8Array(await (await fetch('/file.pdf')).arrayBuffer())
    const read = await open({ data }).promise
    for (let number = 1; number <= read.numPages; number += 1) {
      const one = await read.getPage(number)
      const viewport = one.getViewport({ scale: 1.5 })
      const canvas = Object.assign(document.createElement('canvas'), {
        width: viewport.width,
        height: viewport.height,
      })
      document.body.append(canvas)
      await one.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise
    }
    return read.numPages as number
  })
  const pictures: Buffer[] = []
  for (let at = 0; at < pages; at += 1)
    pictures.push(await page.locator('canvas').nth(at).screenshot({ type: 'png' }))
  await page.close()
  return pictures
}
