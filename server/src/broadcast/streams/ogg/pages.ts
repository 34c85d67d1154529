import type { Form, Frame } from '../form.ts'
import { silentFlac } from './flac.ts'
import { endsWhole, type Page, packetLengths, pageAt, pageBytes, pagesWith } from './page.ts'
import { setupPackets } from './setup.ts'

/** Whether a form is kept in pages of Ogg. */
export const isPaged = ({ codec }: Pick<Form, 'codec'>): boolean =>
  codec === 'opus' || codec === 'vorbis' || codec === 'flac'

/** Bytes that a packet has at most that codes nothing. */
const silentPacket = (form: Form): number => (form.codec === 'flac' ? silentFlac(form) : 4)

/**
 * Pages that hold whole packets as a frame. Kept is what they sound, not where they stood: numbers of streams and pages
 * are zero and the place is the length in samples, so that the same sound is the same bytes over every connection.
 */
export function frameOf(pages: readonly Page[], samples: number, form: Form): Frame {
  const bytes = pages.map((page, place) =>
    pageBytes({
      ...page,
      first: false,
      continued: place > 0 && page.continued,
      serial: 0,
      sequence: 0,
      granule: place === pages.length - 1 ? samples : null,
    }),
  )
  return {
    ...form,
    bytes: Buffer.concat(bytes),
    duration: (samples / form.rate) * 1000,
    silent: pages.every(({ lengths }) =>
      packetLengths(lengths).every((length) => length <= silentPacket(form)),
    ),
  }
}

/** A packet of sound as a frame of its own. */
export const frameOfPacket = (packet: Buffer, samples: number, form: Form): Frame =>
  frameOf(pagesWith(packet, { serial: 0, sequence: 0, first: false }), samples, form)

/** The frames of a stored piece. */
export function pagesOf(bytes: Buffer, form: Form): Frame[] {
  const frames: Frame[] = []
  let pages: Page[] = []
  for (let at = 0; at < bytes.length; ) {
    const found = pageAt(bytes, at)
    if (!found) break
    at = found.end
    pages.push(found.page)
    if (found.page.granule === null || !endsWhole(found.page)) continue
    frames.push(frameOf(pages, found.page.granule, form))
    pages = []
  }
  return frames
}

/** Puts frames of one form together as a file that players play. */
export function joiner(form: Form): { head: Buffer; join: (frames: readonly Buffer[]) => Buffer } {
  if (!isPaged(form)) return { head: Buffer.alloc(0), join: (frames) => Buffer.concat(frames) }
  const serial = 1
  let sequence = 0
  let samples = 0
  const head: Buffer[] = []
  for (const [place, packet] of setupPackets(form.setup ?? '').entries())
    for (const page of pagesWith(packet, { serial, sequence, first: place === 0 })) {
      head.push(pageBytes(page))
      sequence += 1
    }
  const join = (frames: readonly Buffer[]) => {
    const pages: Buffer[] = []
    for (const bytes of frames)
      for (let at = 0; at < bytes.length; ) {
        const found = pageAt(bytes, at)
        if (!found) break
        at = found.end
        samples += found.page.granule ?? 0
        const granule = found.page.granule === null ? null : samples
        pages.push(pageBytes({ ...found.page, serial, sequence, granule }))
        sequence += 1
      }
    return Buffer.concat(pages)
  }
  return { head: Buffer.concat(head), join }
}
