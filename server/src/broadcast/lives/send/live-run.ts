import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { publicLookup } from '#server/kernel/outgoing/guarded-ask.ts'
import { pictureKey } from '../../../media/files/public.ts'
import { sealToken, unsealToken } from '../../social-accounts/public.ts'
import { type Encoding, openEncoding } from '../frames/encoding.ts'
import { type Feed, openFeed } from '../frames/feed.ts'
import { type Form, formOf } from '../frames/form.ts'
import { type Mixer, openMixer, type Showing } from '../frames/mixer.ts'
import { openPreview } from '../frames/preview.ts'
import { slateOf } from '../frames/slate.ts'
import type { LiveTools } from '../frames/tools.ts'
import { facebookLive } from '../networks/facebook.ts'
import type { LiveNetwork } from '../networks/network.ts'
import { youtubeLive } from '../networks/youtube.ts'
import { keepSecond } from '../preview-rows.ts'
import { maySendTo } from './addresses.ts'
import { notifyLive, type SentInput, type SentLive, type SentOutput } from './live-rows.ts'
import { lookAt, openSource } from './open-source.ts'
import { type Output, openOutput, type Told } from './output.ts'

export type RunOptions = {
  tools: LiveTools
  /** The pictures of tests are small. */
  form?: Form
  /** Milliseconds that stand for a second of pauses, questions and patience. */
  second: number
}

const activeOf = ({ inputs, active_input_id }: SentLive) => inputs.find(({ id }) => id === active_input_id)

/** What the keys of a live are sealed under. */
export const keyLabel = (liveId: number): string => `live:${liveId}`

/** Seconds between two looks at an input that is not sent. */
const lookEvery = 15

/** Milliseconds for which a live waits for its still; then it begins without it. */
const stillPatience = 2000

/** What something gives within some time; null when it gives nothing by then, or fails. */
async function soon<T>(requested: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds)
  })
  try {
    return await Promise.race([requested.catch(() => null), late])
  } finally {
    clearTimeout(timer)
  }
}

async function stillOf({ db, storage }: Kernel, id: number | null): Promise<Buffer | null> {
  if (id === null) return null
  const { rows } = await sql<{
    key: string
    drawn: boolean
  }>`select key, drawn from file where id = ${id} and deleted_at is null`.execute(db)
  const opened = rows[0] && (await storage.open(pictureKey(rows[0])))
  return opened ? buffer(opened.stream) : null
}

/** A live that this process sends: one encoder, a feed for its input, and a push for each output. */
export function openRun(kernel: Kernel, { id, run, lines }: SentLive, owner: string, options: RunOptions) {
  const { configuration, log } = kernel
  const { tools, second } = options
  const form = options.form ?? formOf(lines)
  const preview = openPreview(form, (made) => void keepSecond(kernel.db, id, made).catch(() => {}))
  const outputs = new Map<number, Output>()
  const states = new Map<number, string>()
  const networks = { facebook: facebookLive(kernel), youtube: youtubeLive(kernel) }
  let encoding: Encoding | null = null
  let mixer: Mixer | null = null
  let feed: (Pick<SentInput, 'id' | 'address' | 'sound_only'> & { feed: Feed }) | null = null
  /** Counts what was begun, so that what became ready too late is let go. */
  let begun = 0
  let isBeginning = false
  let failure = ''
  let told: { showing: Showing; failure: string } | null = null
  let lookedAt = 0
  let isOver = false

  const networkOf = ({ kind }: SentOutput): LiveNetwork | null => (kind === 'rtmp' ? null : networks[kind])

  function outputOf(live: SentLive, output: SentOutput): Output {
    const made = openOutput({
      live,
      output,
      network: networkOf(output),
      seal: (key) => sealToken(key, keyLabel(id), configuration.jwtSecret),
      unseal: (sealed) => unsealToken(sealed, keyLabel(id), configuration.jwtSecret),
      // What a network itself names is trusted as its address is; others are not led into the house.
      lookup: output.kind === 'rtmp' ? publicLookup : undefined,
      isAllowed: output.kind !== 'rtmp' || maySendTo(output.address, configuration),
      heads: () => encoding?.heads() ?? [],
      second,
    })
    outputs.set(output.id, made)
    return made
  }

  async function begin(live: SentLive): Promise<void> {
    begun += 1
    const own = begun
    const still = await soon(stillOf(kernel, live.still_file_id), stillPatience)
    const slate = await slateOf(live.name, still, form)
    if (isOver || own !== begun) return
    encoding = openEncoding({
      tools,
      form,
      pause: second,
      onTag: (tag) => {
        failure = ''
        for (const output of outputs.values()) output.send(tag)
      },
      onMp3: preview.addMp3,
      onFailure: (reason) => {
        failure = reason
        log.warn({ live: id, reason }, 'the encoder of a live ended')
      },
    })
    mixer = openMixer({
      slate,
      patience: 3 * second,
      write: (picture, sound) => {
        encoding?.write(picture, sound)
        preview.add(picture, sound)
      },
    })
    use(activeOf(live))
  }

  /** Turns go on meanwhile: the outputs are opened, and the lives that this process sends are kept. */
  function beginAside(live: SentLive): void {
    if (isBeginning) return
    isBeginning = true
    begin(live)
      .catch((error) => {
        failure = error instanceof Error ? error.message : String(error)
        log.error({ err: error, live: id }, 'a live could not begin')
      })
      .finally(() => {
        isBeginning = false
      })
  }

  function end(): void {
    begun += 1
    mixer?.stop()
    encoding?.stop()
    mixer = null
    encoding = null
    feed = null
  }

  function use(input: SentInput | undefined): void {
    const { id, address, sound_only } = input ?? {}
    if (feed?.id === id && feed?.address === address && feed?.sound_only === sound_only) return
    feed = input
      ? {
          id: input.id,
          address: input.address,
          sound_only: input.sound_only,
          feed: openFeed({
            tools,
            form,
            soundOnly: input.sound_only,
            second,
            open: (signal) => openSource(configuration, input.address, signal),
          }),
        }
      : null
    mixer?.use(feed?.feed ?? null)
  }

  /** Looks at the inputs that are not sent, so that people know which they could switch to. */
  function look({ inputs }: SentLive): void {
    if (Date.now() - lookedAt < lookEvery * second) return
    lookedAt = Date.now()
    for (const input of inputs) {
      if (input.id === feed?.id) continue
      void lookAt(configuration, input.address).then((reason) => {
        if (!isOver && input.id !== feed?.id)
          notifyInput(input.id, reason === null ? 'ready' : 'away', reason ?? '')
      })
    }
  }

  const waiting = new Map<number, { id: number; state: string; failure: string }>()
  function notifyInput(input: number, state: string, reason: string): void {
    const text = `${state} ${reason}`
    if (states.get(input) === text) return
    states.set(input, text)
    waiting.set(input, { id: input, state, failure: reason })
  }

  /** Gives whether anything was told, so that open pages look again. */
  async function tell(live: SentLive): Promise<boolean> {
    const events: { kind: string; reason?: string; data?: Record<string, unknown> }[] = []
    const showing = mixer?.showing ?? 'nothing'
    const reason = failure || (showing === 'slate' ? (feed?.feed.failure ?? '') : '')
    if (feed && showing !== 'nothing')
      notifyInput(feed.id, showing === 'input' ? 'ready' : 'away', showing === 'input' ? '' : reason)
    const taken: { output: Output; said: Told }[] = []
    const news = [...outputs.values()].flatMap((output) => {
      const said = output.news()
      if (!said) return []
      taken.push({ output, said })
      const name = live.outputs.find(({ id: each }) => each === output.id)?.name ?? ''
      if (said.event) events.push({ ...said.event, data: { what: name } })
      return [{ id: output.id, ...said.told }]
    })
    const isChanged = told?.showing !== showing || told.failure !== reason
    const toldBefore = told
    const before = told?.showing
    if (before === 'input' && showing === 'slate') events.push({ kind: 'live_slate', reason })
    if (before === 'slate' && showing === 'input') events.push({ kind: 'live_back' })
    told = { showing, failure: reason }
    const inputs = [...waiting.values()]
    waiting.clear()
    if (!isChanged && inputs.length === 0 && news.length === 0) return false
    let isTold = false
    try {
      const changes = { live: isChanged ? told : undefined, inputs, outputs: news, events }
      isTold = await notifyLive(kernel, id, owner, changes)
      return isTold
    } finally {
      // What nobody was told is told the next time.
      if (!isTold) {
        told = toldBefore
        for (const input of inputs) if (!waiting.has(input.id)) waiting.set(input.id, input)
        for (const { output, said } of taken) output.untell(said)
      }
    }
  }

  return {
    id,
    /** Does what its rows say now; gives whether something of it has changed. */
    async turn(live: SentLive): Promise<boolean> {
      if (live.run !== run) {
        run = live.run
        end()
      }
      if (isOver) return false
      preview.watch(live.wanted && live.watched)
      if (live.wanted && !mixer) beginAside(live)
      else if (live.wanted) {
        use(activeOf(live))
        look(live)
      } else end()
      for (const output of live.outputs) {
        const known = outputs.get(output.id)
        // What has ended begins anew once its row says that it ended, with nothing left of the former time.
        const isNew = !known || (known.isDone && output.state === 'off' && output.wanted)
        if (!isNew) known.turn(output)
        else if (output.wanted || output.state !== 'off') outputOf(live, output).turn(output)
      }
      for (const [key, output] of outputs)
        if (!live.outputs.some(({ id: each }) => each === key)) {
          output.drop()
          outputs.delete(key)
        }
      return tell(live)
    },
    /** Whether nothing is left to be done for it. */
    get isDone(): boolean {
      return !mixer && [...outputs.values()].every((output) => output.isDone)
    },
    /** Lets go of it at once, without ending anything on the networks. */
    drop(): void {
      isOver = true
      end()
      for (const output of outputs.values()) output.drop()
    },
  }
}

export type LiveRun = ReturnType<typeof openRun>
