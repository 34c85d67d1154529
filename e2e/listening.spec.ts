import { expect, type Page, test } from '@playwright/test'
import { baseUrl } from './people.ts'

/**
 * Joins the bar's sound to a meter, once. Only what the page plays is measured, so that a sound that was begun anew by
 * another page would be missed.
 */
const measureSound = (page: Page) =>
  page.evaluate(() => {
    const audio = document.querySelector<HTMLAudioElement>('.sound-bar audio')!
    const context = new AudioContext()
    const meter = context.createAnalyser()
    const source = context.createMediaElementSource(audio)
    source.connect(meter)
    meter.connect(context.destination)
    Object.assign(window, { meter, context, bornAt: performance.timeOrigin })
  })

/** The loudest of what is heard for a while (0 to 1), and which frequency was strongest. */
const heard = (page: Page) =>
  page.evaluate(async () => {
    const { meter, context } = window as unknown as { meter: AnalyserNode; context: AudioContext }
    await context.resume()
    const wave = new Float32Array(meter.fftSize)
    let energy = 0
    for (let n = 0; n < 40; n += 1) {
      meter.getFloatTimeDomainData(wave)
      energy = Math.max(energy, wave.reduce((sum, value) => sum + value * value, 0) / wave.length)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return energy
  })

/** Sound that a person hears, as the mean square of its wave. */
const audible = 0.00001

/** Heard after a change of pages; a stream that two busy cores make may run dry for a moment. */
const isHeard = (page: Page) => expect.poll(() => heard(page), { timeout: 6000 }).toBeGreaterThan(audible)

test('two channels are heard, and play on across three pages, back and forth', async ({ page }) => {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname)
  })
  await page.goto(baseUrl())
  const bar = page.getByRole('complementary', { name: 'Trình phát' })
  await expect(bar).toBeHidden()
  await page.getByRole('link', { name: 'Nghe trực tiếp' }).click()
  await expect(bar).toBeVisible()
  await expect(bar.getByRole('combobox', { name: 'Kênh' }).locator('option')).toHaveCount(4)
  await measureSound(page)
  await expect.poll(() => heard(page)).toBeGreaterThan(audible)

  await test.step('another page comes in below it, and is counted as read', async () => {
    const reading = page.waitForRequest(/\/site\/read\/\d+$/)
    await page.locator('.story-lead .story-title a').click()
    await expect(page).toHaveURL(/-\d+\.html$/)
    await expect(page).not.toHaveTitle(/^Tòa Soạn/)
    await expect(page.locator('#content')).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await reading
    await isHeard(page)
  })

  await test.step('the other channel is heard on a third page', async () => {
    await bar.getByRole('combobox', { name: 'Kênh' }).selectOption({ index: 1 })
    await expect.poll(() => heard(page)).toBeGreaterThan(audible)
    const fetched = page.waitForResponse((answer) => answer.url().endsWith('/lich-phat-song'))
    await page.locator('.navigation').getByRole('link', { name: 'Lịch phát sóng' }).first().click()
    expect((await fetched).request().resourceType()).toBe('fetch')
    await expect(page.getByRole('heading', { level: 1, name: 'Lịch phát sóng' })).toBeVisible()
    await isHeard(page)
  })

  await test.step('the way back leads through the same pages', async () => {
    await page.goBack()
    await expect(page.locator('[data-article]')).toBeVisible()
    await page.goBack()
    await expect(page.locator('.front')).toBeVisible()
    await isHeard(page)
  })
  expect(documents, 'one document for all of it').toEqual(['/'])

  await test.step('a form is a page of its own, and what was heard is offered there', async () => {
    await page.locator('.footer').getByRole('link', { name: 'Liên hệ' }).click()
    await expect(page.locator('form.reader-form')).toBeVisible()
    expect(documents.length).toBe(2)
    await expect(bar).toBeVisible()
    await bar.getByRole('button', { name: 'Đóng' }).click()
    await expect(bar).toBeHidden()
  })
})

test('without a script the live button leads to the stream itself', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(baseUrl())
  const link = page.getByRole('link', { name: 'Nghe trực tiếp' })
  expect(await link.getAttribute('href')).toMatch(/^\/demo-streams\/ts1\.mp3$/)
  await context.close()
})
