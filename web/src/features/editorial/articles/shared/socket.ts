import {
  postWriting,
  type WritingConfirmed,
  type WritingRefused,
  writingSchema,
} from '@toasoan/contract/editorial/writing'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { askOnChannel, isOnline, onChannel, sayOnChannel } from '#web/client/realtime.ts'
import type { Transport } from './shared-text.ts'

function base64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}

/** Shared texts over the page's own socket. */
export const socketTransport: Transport = {
  connected: isOnline,
  ask: (channel, payload) => askOnChannel(channel, payload) as Promise<never>,
  say: sayOnChannel,
  on: onChannel,
  onConnect(listen) {
    // A change of rights ends the rooms of a socket.
    const stops = ['connect', 'access'].map((name) => onChannel(name, listen))
    return () => {
      for (const stop of stops) stop()
    }
  },
  async post(id, lineage, update): Promise<WritingConfirmed | WritingRefused> {
    try {
      const body = { lineage, schema: writingSchema, update: base64(update) }
      return await call(postWriting, { params: { id }, body })
    } catch (error) {
      if (!isApiError(error) || error.status >= 500 || error.status === 0) throw error
      return { error: error.error, message: error.message }
    }
  },
}
