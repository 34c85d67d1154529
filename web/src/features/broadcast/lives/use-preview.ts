import {
  type LivePreview,
  livePreview,
  type PreviewSecond,
  previewRate,
} from '@toasoan/contract/broadcast/live-preview'
import type { Envelope } from '@toasoan/contract/kit/endpoint'
import { useEffect, useRef, useState } from 'react'
import { sendRenewing } from '#web/client/call.ts'
import { envelopeOf } from '#web/client/transport.ts'

/** Milliseconds between two questions, and seconds of sound that are kept ahead of what is heard. */
const [every, ahead] = [1000, 0.4]

/** Samples of a second as the browser plays them. */
function samplesOf(sound: string): Float32Array<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(sound), (letter) => letter.charCodeAt(0))
  const view = new DataView(bytes.buffer)
  return Float32Array.from(
    { length: bytes.length >> 1 },
    (_, place) => view.getInt16(place * 2, true) / 32_768,
  )
}

/** Plays seconds one behind the other, each once. */
function openSpeaker() {
  const context = new AudioContext()
  let nextAt = 0
  let last = -1
  return {
    play(seconds: readonly PreviewSecond[]): void {
      // Of what came before it was switched on only the newest is heard.
      const fresh = seconds.filter(({ seq, sound }) => sound !== null && seq > last)
      for (const { seq, sound } of last < 0 ? fresh.slice(-1) : fresh) {
        const samples = samplesOf(sound ?? '')
        const buffer = context.createBuffer(1, samples.length, previewRate)
        buffer.copyToChannel(samples, 0)
        const source = context.createBufferSource()
        source.buffer = buffer
        source.connect(context.destination)
        nextAt = Math.max(nextAt, context.currentTime + ahead)
        source.start(nextAt)
        nextAt += buffer.duration
        last = seq
      }
    },
    close: () => void context.close(),
  }
}

/** What a live sends now, asked for each second; its sound is played while it is wanted. */
export function usePreview(id: number): {
  preview: LivePreview | null
  listens: boolean
  toggle: () => void
} {
  const [preview, setPreview] = useState<LivePreview | null>(null)
  const [listens, setListens] = useState(false)
  const speaker = useRef<ReturnType<typeof openSpeaker> | null>(null)
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      // Nothing of it is kept for later, as the answers of other calls are.
      const response = await sendRenewing(livePreview, { params: { id }, query: { sound: listens } })
      return (await envelopeOf<Envelope<LivePreview>>(response)).data
    }
    const turn = async () => {
      const found = document.visibilityState === 'hidden' && !listens ? null : await ask().catch(() => null)
      if (isGone) return
      if (found) {
        setPreview(found)
        speaker.current?.play(found.seconds)
      }
      timer = setTimeout(() => void turn(), every)
    }
    void turn()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [id, listens])
  useEffect(() => () => speaker.current?.close(), [])
  const toggle = () => {
    // A browser lets sound begin only within a press.
    speaker.current?.close()
    speaker.current = listens ? null : openSpeaker()
    setListens(!listens)
  }
  return { preview, listens, toggle }
}
