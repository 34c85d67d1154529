import type { LiveRow } from '@toasoan/contract/broadcast/lives'

/** What of an output and its live a network has to know. */
export type ToOpen = Pick<LiveRow, 'name' | 'description' | 'privacy' | 'starts_at'> & {
  output_id: number
  account_id: number
}

/** What a network gave for an output: where to send, and what it calls it. */
export type Opened = {
  /** The whole address with its key. */
  address: string
  broadcast_id: string
  stream_id: string
  permalink: string
}

export type Ids = Pick<Opened, 'broadcast_id' | 'stream_id'> & { account_id: number }

/** A network that has to be told of a live before and after it, and asked whether it gets it. */
export type LiveNetwork = {
  /** @throws NetworkRefused, and AnswerLost where trying again might make a second live for viewers */
  open(live: ToOpen): Promise<Opened>
  /**
   * Whether viewers see it, as the network says; begins it there as soon as the stream comes in. `gone`: somebody ended
   * or deleted it there.
   */
  look(ids: Ids): Promise<boolean | 'gone'>
  /** Ends it there. What is gone there already is ended. */
  end(ids: Ids): Promise<void>
}

/** What a network, or the line to it, said instead of doing it. */
export class NetworkRefused extends Error {
  override name = 'NetworkRefused'
}

/** How the reason begins that an output keeps while nobody knows what was opened for it. */
export const answerLost = 'answer lost'

/** Nobody knows whether a live stands there now: a person looks, and restarts the output. */
export class AnswerLost extends NetworkRefused {
  override name = 'AnswerLost'
  constructor(of: string) {
    super(`${answerLost}: ${of}`)
  }
}
