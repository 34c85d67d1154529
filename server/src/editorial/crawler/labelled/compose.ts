/** What happened, in the words of whoever wrote it down; a telling takes some of it. */
export type Facts = Readonly<Record<string, string>>

/** One way to tell of events of a kind: with `<facts>` and `{one|another}` word for the same. */
export type Telling = { title: string; lead: string; paragraphs: string[] }

export type Kind = { tellings: Readonly<Record<string, Telling>>; events: Event[] }

/** An event, where it stands in its file: the how manieth place, and the how manieth event there. */
export type Event = { facts: Facts; place: number; turn: number }

const fieldNames = ['what', 'n1', 'n2', 'who', 'd1', 'd2', 'quote', 'later']

/** Whether a clause begins with a name, which keeps its capital within a sentence. */
const beginsWithName = (clause: string): boolean =>
  /^\p{Lu}\S* \p{Lu}/u.test(clause) || /^[A-Z][a-z']{4,} /.test(clause)

const withinSentence = (clause: string): string =>
  beginsWithName(clause) ? clause : clause.charAt(0).toLowerCase() + clause.slice(1)

function factsOf(line: string, place: string, wide: string): Facts {
  const parts = line.split('|').map((part) => part.trim())
  if (parts.length !== fieldNames.length) throw new Error(`An event has ${fieldNames.length} facts: ${line}`)
  const facts = Object.fromEntries(fieldNames.map((name, at) => [name, parts[at] as string]))
  const [name = '', ...role] = (facts.who as string).split(', ')
  return {
    ...facts,
    d1: withinSentence(facts.d1 as string),
    d2: withinSentence(facts.d2 as string),
    name,
    role: role.join(', '),
    place,
    wide,
  }
}

/** Reads a file of tellings (`[name]`, then lines of `T`itle, `L`ead and `P`aragraphs), places (`#`) and their events. */
export function readKind(text: string): Kind {
  const tellings: Record<string, Telling> = {}
  const events: Event[] = []
  let telling: Telling = { title: '', lead: '', paragraphs: [] }
  let [name, wide, place, turn] = ['', '', -1, 0]
  for (const line of text.split('\n').filter(Boolean)) {
    const rest = line.slice(2)
    if (line.startsWith('[')) {
      telling = { title: '', lead: '', paragraphs: [] }
      tellings[line.slice(1, -1)] = telling
    } else if (line.startsWith('T ')) telling.title = rest
    else if (line.startsWith('L ')) telling.lead = rest
    else if (line.startsWith('P ')) telling.paragraphs.push(rest)
    else if (line.startsWith('# ')) {
      ;[name = '', wide = ''] = rest.split(' | ')
      place += 1
      turn = 0
    } else {
      events.push({ facts: factsOf(line, name, wide), place, turn })
      turn += 1
    }
  }
  return { tellings, events }
}

const capitals = (text: string): string =>
  text.replace(
    /(^|[.?!] |: "|^")(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )

function fill(template: string, facts: Facts, random: () => number): string {
  const chosen = template.replace(/\{([^{}]*)\}/g, (_, choices: string) => {
    const all = choices.split('|')
    return all[Math.floor(random() * all.length)] as string
  })
  const said = chosen.replace(/<(\w+)>/g, (whole, asked: string) => {
    const known = facts[asked === 'ten' || asked === 'Ten' ? 'name' : asked]
    if (known === undefined) throw new Error(`No fact is called ${whole}`)
    return known
  })
  return capitals(
    said
      .replace(/\s+/g, ' ')
      .replace(/ ([.,;:])/g, '$1')
      .trim(),
  )
}

/** Tells of an event in one of the ways of its kind. */
export const tell = (telling: Telling, facts: Facts, random: () => number): Telling => ({
  title: fill(telling.title, facts, random),
  lead: fill(telling.lead, facts, random),
  paragraphs: telling.paragraphs.map((paragraph) => fill(paragraph, facts, random)),
})
