import type { Readable } from 'node:stream'
import type { MamAccountRow } from '@toasoan/contract/media/archive'

/** Where the archive tells: its answers to what was sent, and what it has besides. */
export type Box = 'ack' | 'catalogue'

/** Something that is handed over. */
export type Handed = {
  name: string
  content: Readable
  /** Bytes. */
  size: number
  mimetype: string
}

/** Where an account's archive and this house meet: what is handed over, and what the archive tells. */
export type MeetingPlace = {
  /**
   * Puts something where the archive looks, so that nobody sees it before it is whole and kept. Done again after a
   * break, it ends in the same.
   */
  hand: (handed: Handed, signal: AbortSignal) => Promise<void>
  /** Names and bytes of the XML in a box, so many at most. */
  list: (box: Box, most: number) => Promise<{ name: string; size: number }[]>
  read: (box: Box, name: string) => Promise<string>
  /** Removes what was read; what is gone already stays gone. */
  remove: (box: Box, name: string) => Promise<void>
  /** The media at a path of the archive; null when there is none, or none of this account's. */
  open: (path: string) => Promise<Readable | null>
}

/** An account's way into its archive. */
export type Way = Pick<MamAccountRow, 'port' | 'folder'>

/** What is read of a box: XML that is not hidden. */
export const isXml = (name: string): boolean => /^[^.].*\.xml$/i.test(name)
