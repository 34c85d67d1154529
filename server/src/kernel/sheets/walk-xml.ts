import { SaxesParser } from 'saxes'
import type { Archive } from '../work/open-archive.ts'
import { SheetFailure, sheetLimits } from './sheet-failure.ts'

export type Attributes = Readonly<Record<string, string>>

export type Visitor = {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** The name without its namespace prefix, which some programs write. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Streams through an XML part of a file while it is decompressed; only what the visitor keeps stays in
 * memory. Rejects parts that declare entities or are nested too deeply.
 * @throws SheetFailure
 */
export async function walkXml(archive: Archive, part: string, { open, close, text }: Visitor): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let [depth, tags, attributes] = [0, 0, 0]
  parser.on('error', () => {
    throw new SheetFailure('broken')
  })
  parser.on('doctype', () => {
    throw new SheetFailure('broken')
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > sheetLimits.attributes) throw new SheetFailure('tooMuch')
  })
  parser.on('opentag', ({ name, attributes: given }) => {
    attributes = 0
    depth += 1
    tags += 1
    if (depth > sheetLimits.depth || tags > sheetLimits.tags) throw new SheetFailure('tooMuch')
    open?.(localName(name), given as Attributes)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    close?.(localName(name))
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decoded = (bytes?: Buffer): string => {
    try {
      return decoder.decode(bytes, { stream: Boolean(bytes) })
    } catch {
      throw new SheetFailure('broken')
    }
  }
  for await (const piece of archive.pieces(part)) parser.write(decoded(piece))
  parser.write(decoded())
  parser.close()
}
