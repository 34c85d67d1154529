type Story = { id: number; title: string; path: string }

/** What is listened to: the first story, from this second of its recording or this sentence of its words on. */
type Queue = { stories: Story[]; at: number }

type Words = { paragraphs: string[]; recordings: { src: string }[] }

const name = 'nghe'

/** Under which name the browser keeps how fast stories are read. */
const rateName = 'toc-do'

function keptRate(): string {
  try {
    return localStorage.getItem(rateName) ?? '1'
  } catch {
    return '1'
  }
}

function read(): Queue {
  try {
    const { stories = [], at = 0 } = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Queue>
    return { stories: stories.filter(({ id, path }) => Number.isInteger(id) && path.startsWith('/')), at }
  } catch {
    return { stories: [], at: 0 }
  }
}

function write(queue: Queue): void {
  try {
    localStorage.setItem(name, JSON.stringify(queue))
  } catch {
    // Without storage the queue is this page's alone.
  }
}

const wordsOf = async (id: number): Promise<Words | null> => {
  const answer = await fetch(`/api/home/read/${id}`).catch(() => null)
  return answer?.ok ? ((await answer.json()) as { data: Words }).data : null
}

/** Browsers cut long speech off: it is given a sentence at a time. */
const sentencesOf = (paragraphs: string[]): string[] =>
  paragraphs.flatMap((words) => words.split(/(?<=[.!?…])\s+/)).filter(Boolean)

const isVietnamese = ({ lang }: SpeechSynthesisVoice) => lang.toLowerCase().startsWith('vi')

/** The voices of the browser, which come a little after the page. */
const voices = (): Promise<SpeechSynthesisVoice[]> =>
  new Promise((resolve) => {
    const known = speechSynthesis.getVoices()
    if (known.length > 0) return resolve(known)
    const tell = () => resolve(speechSynthesis.getVoices())
    speechSynthesis.addEventListener('voiceschanged', tell, { once: true })
    setTimeout(tell, 1500)
  })

/**
 * Reads stories aloud: their recordings, else their words by the browser's own Vietnamese voice. What waits to be heard
 * is kept in the browser, so that it goes on where it was on the next page, once the reader presses there. `begins` is
 * called before it speaks, so that nothing else does.
 */
export function storyQueue(begins: () => void) {
  const bar = document.querySelector('[data-player]') as HTMLElement
  const part = <E extends HTMLElement>(which: string) => bar.querySelector(`[data-${which}]`) as E
  const link = part<HTMLAnchorElement>('title')
  const toggle = part<HTMLButtonElement>('toggle')
  const [count, none] = [part('count'), part('none')]
  let queue = read()
  // Whatever began before the last press speaks no more.
  let turn = 0
  let sound: HTMLAudioElement | null = null
  let playing = false
  let rate = keptRate()

  const rateChoice = () => document.querySelector<HTMLSelectElement>('[data-story-rate]')
  const takeRate = () => {
    rate = rateChoice()?.value ?? rate
    try {
      localStorage.setItem(rateName, rate)
    } catch {
      // Without storage the choice is this page's alone.
    }
  }

  /** The story's own choice of how fast it is read; what is read already goes on that fast. */
  const offerRate = () => {
    const choice = rateChoice()
    if (!choice) return
    choice.value = rate
    choice.onchange = () => {
      takeRate()
      if (sound) sound.playbackRate = Number(rate)
      else if (playing) void play()
    }
  }

  const show = () => {
    offerRate()
    const [first] = queue.stories
    bar.hidden = first === undefined
    document.body.classList.toggle('listening', first !== undefined)
    if (first) {
      link.textContent = first.title
      link.href = first.path
    }
    count.textContent = queue.stories.length > 1 ? `+${queue.stories.length - 1}` : ''
    toggle.textContent = (playing ? toggle.dataset.pause : toggle.dataset.play) ?? ''
  }
  const put = (next: Queue) => {
    queue = next
    write(queue)
    show()
  }
  /** Notes how far a story was heard. */
  const reach = (at: number) => {
    queue = { ...queue, at }
    write(queue)
  }
  const stop = () => {
    turn += 1
    playing = false
    sound?.pause()
    sound = null
    if ('speechSynthesis' in window) speechSynthesis.cancel()
    show()
  }
  const forward = (goOn: boolean) => {
    stop()
    put({ stories: queue.stories.slice(1), at: 0 })
    if (goOn && queue.stories.length > 0) void play()
  }

  function hear(src: string, mine: number) {
    sound = new Audio(src)
    sound.currentTime = queue.at
    sound.playbackRate = Number(rate)
    sound.addEventListener('timeupdate', () => {
      if (mine === turn && sound) reach(Math.floor(sound.currentTime))
    })
    sound.addEventListener('ended', () => mine === turn && forward(true))
    sound.addEventListener('error', () => mine === turn && stop())
    sound.play().catch(() => mine === turn && stop())
  }

  async function speak(paragraphs: string[], mine: number) {
    const voice = 'speechSynthesis' in window ? (await voices()).find(isVietnamese) : undefined
    if (mine !== turn) return
    if (!voice) {
      none.hidden = false
      return stop()
    }
    const sentences = sentencesOf(paragraphs)
    const say = (n: number) => {
      if (mine !== turn) return
      if (n >= sentences.length) return forward(true)
      reach(n)
      const speech = new SpeechSynthesisUtterance(sentences[n])
      speech.voice = voice
      speech.lang = voice.lang
      speech.rate = Number(rate)
      speech.addEventListener('end', () => say(n + 1))
      speechSynthesis.speak(speech)
    }
    say(queue.at)
  }

  async function play(): Promise<void> {
    const [first] = queue.stories
    if (!first) return
    stop()
    begins()
    const mine = turn
    playing = true
    none.hidden = true
    show()
    const words = await wordsOf(first.id)
    if (mine !== turn) return
    if (!words) return forward(false)
    const [recording] = words.recordings
    if (recording) hear(recording.src, mine)
    else await speak(words.paragraphs, mine)
  }

  toggle.addEventListener('click', () => (playing ? stop() : void play()))
  part('next').addEventListener('click', () => forward(playing))
  part('close').addEventListener('click', () => {
    stop()
    put({ stories: [], at: 0 })
  })
  addEventListener('pagehide', stop)

  return {
    stop: () => playing && stop(),
    /** Shows what waits. */
    renew: show,
    /** Takes in the story of the page whose button was pressed: at once, or after what waits. */
    press(button: HTMLElement) {
      takeRate()
      const ways = button.closest<HTMLElement>('[data-listen]')
      const { listen, title = '' } = ways?.dataset ?? {}
      const story = { id: Number(listen), title, path: location.pathname }
      const others = queue.stories.filter(({ id }) => id !== story.id)
      if (button.dataset.now !== undefined) {
        put({ stories: [story, ...others], at: queue.stories[0]?.id === story.id ? queue.at : 0 })
        void play()
      } else if (others.length === queue.stories.length) put({ ...queue, stories: [...queue.stories, story] })
    },
  }
}
