import {
  blue,
  type Content,
  grey,
  pageOf,
  table,
  words,
  writeDocument,
} from '#server/kernel/papers/document.ts'

type Plan = {
  number: string
  time: string
  title: string
  below: string
  outline: string
  people: string[]
  pieces: string
  status: string
}

/** The sheet of a meeting: everything in words already. */
export type PlanSheet = {
  title: string
  subtitle: string
  page: string
  foot: string
  head: string[]
  days: { name: string; plans: Plan[] }[]
}

/** So much of an outline stands on the sheet; the whole is in the plan. */
const longest = 400

const shortened = (value: string) =>
  value.length > longest ? `${value.slice(0, longest).trimEnd()}…` : value

const small = { fontSize: 8, color: grey }

const rowOf = ({
  number,
  time,
  title,
  below,
  outline,
  people,
  pieces,
  status,
}: Plan): (string | Content)[] => [
  words(number, small),
  time,
  {
    stack: [
      words(title, { bold: true }),
      ...(below ? [words(below, small)] : []),
      ...(outline ? [words(shortened(outline), { fontSize: 8.5 })] : []),
    ],
  },
  { stack: people.map((name, place) => words(name, place === 0 ? {} : small)) },
  pieces,
  status,
]

const columns = [58, 70, '*' as const, 130, 50, 80].map((width, at) => ({ width, center: at === 4 }))

/** Lays the plans of a meeting out on A4 across, a table a day, in the house's type. */
export const writePlanPdf = ({ title, subtitle, page, foot, head, days }: PlanSheet): Promise<Uint8Array> =>
  writeDocument({
    ...{ title, foot, landscape: true, margin: 40, page: pageOf(page) },
    content: [
      words(title, { bold: true, fontSize: 18 }),
      words(subtitle, { color: grey, margin: [0, 0, 0, 6] }),
      ...days.flatMap(({ name, plans }) => [
        words(name, { bold: true, color: blue, fontSize: 12, margin: [0, 10, 0, 3], headlineLevel: 1 }),
        table({
          ...{ columns, head, rows: plans.map(rowOf), fontSize: 9.5, lines: 'rows' as const },
          look: { margin: 0 },
        }),
      ]),
    ],
    // The name of a day stays with its table.
    pageBreakBefore: (
      node: { headlineLevel?: number },
      nodes: { getFollowingNodesOnPage: () => unknown[] },
    ) => node.headlineLevel === 1 && nodes.getFollowingNodesOnPage().length < 8,
  })
