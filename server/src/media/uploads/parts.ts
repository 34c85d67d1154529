import type { Kernel } from '#server/kernel/kernel.ts'
import type { PartsOwner, Session } from './sessions.ts'
import type { Coming } from './write-part.ts'

/** A part as it is sent: its first byte within the file, and its hash where the sender gives one. */
export type SentPart = { start: number; sha256?: string; coming: Coming }

/** What `Parts` needs of the kernel. */
export type PartsPlace = Pick<Kernel, 'db' | 'configuration' | 'storage'>

/** Where the bytes of uploads are until their file is stored. */
export type Parts = {
  /** Whether this is where the upload's bytes are: those of another `STORAGE` cannot be gone on with. */
  holds(session: Session): boolean
  /** Prepares a new upload. */
  begin(session: Session): Promise<void>
  /**
   * Takes a part; it is durable and in `received` when this ends. The same bytes again change nothing.
   *
   * @throws Refusal 409 for other bytes or a part that is being received, 422, 503 when the disk is full
   */
  take(session: Session, part: SentPart): Promise<void>
  /**
   * Puts all parts together, once however many processes ask; gives the path of the file or its first bytes, by which
   * its type is recognised.
   *
   * @throws Refusal 409 `upload.finishing`
   * @throws PartsLost when the storage has other parts than those acknowledged
   */
  gather(session: Session): Promise<string | Buffer>
  /** Removes everything of an upload, also what was put together; repeatable. */
  remove(owner: PartsOwner): Promise<void>
}
