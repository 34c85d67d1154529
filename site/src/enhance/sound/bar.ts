import { type OnAirNow, onAirNow } from './on-air-now.ts'
import { attach } from './stream.ts'

/** What plays: a channel by its code (`live`), else a recording, of an episode of a podcast where it is one. */
type Playing = { title: string; of: string; src: string; live?: string; episode?: string; at?: number }

const names = { playing: 'phat', volume: 'am-luong' } as const

/** Milliseconds: between looks at what is sent, without sound until a stream is opened again, and most between attempts. */
const [lookEvery, silentAfter, mostWait] = [30_000, 8000, 30_000]

function keep(storage: () => Storage, name: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(name)
    else storage().setItem(name, value)
  } catch {
    // Storage may be closed to us; then it lasts as long as the page.
  }
}

function keptIn(storage: () => Storage, name: string): string | null {
  try {
    return storage().getItem(name)
  } catch {
    return null
  }
}

const session = () => sessionStorage
const local = () => localStorage

/** `m:ss`, or `h:mm:ss` from an hour on. */
function lengthOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/**
 * The bar at the foot of the page that plays a channel or a recording. `begins` is called before it plays, so that
 * nothing else does.
 */
export function soundBar(begins: () => void) {
  const bar = document.querySelector<HTMLElement>('[data-sound-bar]') as HTMLElement
  const part = <E extends HTMLElement>(name: string) => bar.querySelector(`[data-${name}]`) as E
  const audio = part<HTMLAudioElement>('audio')
  const toggle = part<HTMLButtonElement>('toggle')
  const channel = part<HTMLSelectElement>('channel')
  const title = part('what')
  const place = part<HTMLInputElement>('place')
  const volume = part<HTMLInputElement>('volume')
  const rate = part<HTMLSelectElement>('rate')
  const sleep = part<HTMLSelectElement>('sleep')
  const status = part('status')
  let playing: Playing | null = null
  let isOn = false
  let turn = 0
  let failed = 0
  let release: () => void = () => undefined
  let channels: OnAirNow[] = []
  let sleepTimer = 0
  let waiting = 0
  let heardAt = 0

  const remember = () =>
    keep(session, names.playing, playing && JSON.stringify({ ...playing, at: audio.currentTime, on: isOn }))

  const show = () => {
    bar.hidden = playing === null
    document.body.classList.toggle('sounding', playing !== null)
    toggle.ariaLabel = (isOn ? toggle.dataset.stop : toggle.dataset.play) ?? ''
    toggle.dataset.on = String(isOn)
    const live = playing?.live !== undefined
    place.hidden = rate.hidden = live
    for (const option of sleep.querySelectorAll<HTMLOptionElement>('[value=end]')) option.hidden = !live
    const now = channels.find(({ code }) => code === playing?.live)
    channel.hidden = !live || channels.length < 2
    channel.value = playing?.live ?? ''
    part('of').textContent = channel.hidden ? (playing?.of ?? '') : ''
    title.textContent = now?.now?.title ?? playing?.title ?? ''
    for (const button of document.querySelectorAll<HTMLElement>('[data-station]'))
      button.classList.toggle('playing', isOn && button.dataset.station === playing?.live)
    if ('mediaSession' in navigator && playing)
      navigator.mediaSession.metadata = new MediaMetadata({
        title: title.textContent,
        artist: now?.name ?? playing.of,
      })
  }

  const look = async () => {
    if (playing?.live === undefined || document.hidden) return
    const found = await onAirNow()
    if (!found) return
    channels = found
    channel.replaceChildren(...found.map(({ code, name }) => new Option(name, code)))
    show()
  }

  /** Ends the sound. A live one is let go: it would go on buffering, and then play what is past. */
  const stop = () => {
    turn += 1
    isOn = false
    clearTimeout(waiting)
    audio.pause()
    if (playing?.live !== undefined) {
      release()
      release = () => undefined
    }
    status.textContent = ''
    remember()
    show()
  }

  const again = (mine: number) => {
    if (mine !== turn || !isOn) return
    failed += 1
    status.textContent = status.dataset.lost ?? ''
    clearTimeout(waiting)
    waiting = window.setTimeout(() => mine === turn && void open(), Math.min(mostWait, 500 * 2 ** failed))
  }

  async function open(): Promise<void> {
    if (!playing) return
    turn += 1
    const mine = turn
    release()
    isOn = true
    heardAt = Date.now()
    show()
    const letGo = await attach(audio, playing.src)
    if (mine !== turn) return letGo()
    release = letGo
    audio.onerror = () => (playing?.live === undefined ? stop() : again(mine))
    audio.onended = () => (playing?.live === undefined ? stop() : again(mine))
    if (playing.live === undefined) {
      audio.currentTime = playing.at ?? 0
      audio.playbackRate = Number(rate.value)
    }
    await audio.play().catch((error: Error) => {
      // A page that was loaded anew may not play before somebody presses in it.
      if (mine === turn && error.name === 'NotAllowedError') stop()
    })
    remember()
  }

  const start = (next: Playing) => {
    begins()
    for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video'))
      if (other !== audio) other.pause()
    stop()
    playing = next
    failed = 0
    if (next.episode) navigator.sendBeacon(`/site/listen/${next.episode}`)
    void open()
    void look()
  }

  const close = () => {
    if (!playing) return
    stop()
    release()
    release = () => undefined
    playing = null
    clearTimeout(sleepTimer)
    sleep.value = ''
    remember()
    show()
  }

  audio.addEventListener('timeupdate', () => {
    heardAt = Date.now()
    failed = 0
    status.textContent = ''
    if (playing?.live !== undefined || !(audio.duration > 0)) return
    place.max = String(audio.duration)
    place.value = String(audio.currentTime)
    place.ariaValueText = `${lengthOf(audio.currentTime)} / ${lengthOf(audio.duration)}`
    part('time').textContent = place.ariaValueText
  })
  setInterval(() => {
    if (isOn && playing?.live !== undefined && Date.now() - heardAt > silentAfter) {
      heardAt = Date.now()
      again(turn)
    }
  }, 2000)
  setInterval(() => void look(), lookEvery)
  toggle.addEventListener('click', () => {
    if (isOn) {
      if (playing) playing.at = audio.currentTime
      stop()
    } else {
      begins()
      void open()
      void look()
    }
  })
  channel.addEventListener('change', () => {
    const chosen = channels.find(({ code }) => code === channel.value)
    if (chosen)
      start({ title: chosen.now?.title ?? '', of: chosen.name, src: chosen.stream, live: chosen.code })
  })
  place.addEventListener('input', () => {
    audio.currentTime = Number(place.value)
  })
  volume.value = keptIn(local, names.volume) ?? '1'
  audio.volume = Number(volume.value)
  volume.addEventListener('input', () => {
    audio.volume = Number(volume.value)
    keep(local, names.volume, volume.value)
  })
  rate.addEventListener('change', () => {
    audio.playbackRate = Number(rate.value)
  })
  sleep.addEventListener('change', () => {
    clearTimeout(sleepTimer)
    const now = channels.find(({ code }) => code === playing?.live)?.now
    const until =
      sleep.value === 'end' ? Date.parse(now?.ends_at ?? '') - Date.now() : Number(sleep.value) * 60_000
    if (until > 0)
      sleepTimer = window.setTimeout(() => {
        sleep.value = ''
        stop()
      }, until)
  })
  part('close').addEventListener('click', close)
  document.addEventListener('play', ({ target }) => target !== audio && isOn && stop(), true)
  addEventListener('pagehide', remember)

  return {
    isOpen: () => isOn,
    close,
    /** Plays what a link leads to; the one that plays already is ended by it. */
    press({ dataset, href }: HTMLAnchorElement) {
      const { sound: title = '', of = '', station: live, episode } = dataset
      const src = new URL(href, location.href).href
      if (isOn && playing?.src === src) return stop()
      const at = playing?.src === src && live === undefined ? audio.currentTime : 0
      start({ title, of, src, at, ...(live === undefined ? {} : { live }), ...(episode ? { episode } : {}) })
    },
    /** Brings back what played on the page before. */
    resume() {
      const { on, ...kept } = JSON.parse(keptIn(session, names.playing) ?? '{}') as Playing & { on?: boolean }
      if (playing || !kept.src) return
      playing = kept
      show()
      void look()
      if (on) void open()
    },
    /** Marks what plays on a page that came in. */
    show,
  }
}
