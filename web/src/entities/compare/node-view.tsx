import type { DocumentMark, DocumentNode } from '@toasoan/contract/editorial/document'
import { knownEmbed } from '@toasoan/contract/editorial/embeds'
import { noteNumber } from '@toasoan/contract/editorial/notes'
import { quotedSoundOf } from '@toasoan/contract/editorial/quoted-sound'
import {
  coordinatesText,
  factBoxTitle,
  type MapAttributes,
  storyOf,
} from '@toasoan/contract/editorial/story-nodes'
import { createElement, Fragment, type ReactNode } from 'react'
import type { BlockChange } from './blocks.ts'
import styles from './compare.module.css'
import type { Part } from './inline.ts'
import { stretchOf } from './stretch.ts'

/** Rendered side, or both in one. */
export type View = 'before' | 'after' | 'merged'

const markTags: Partial<Record<DocumentMark['type'], keyof React.JSX.IntrinsicElements>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  subscript: 'sub',
  superscript: 'sup',
  highlight: 'mark',
}

const marked = (text: string, marks: readonly DocumentMark[]): ReactNode =>
  marks.toReversed().reduce<ReactNode>((inner, { type, attrs }) => {
    // Links show their target but are not clickable: compared text is not published.
    if (type === 'link')
      return (
        <span className={styles.link} title={String(attrs?.href ?? '')}>
          {inner}
        </span>
      )
    if (type === 'noteReference') return <span className={styles.link}>{inner}</span>
    const tag = markTags[type]
    return tag ? createElement(tag, null, inner) : inner
  }, text)

/** Inline nodes of a version, without change marks. */
const inlineOf = (nodes: readonly DocumentNode[] = []): ReactNode =>
  nodes.map((node, at) => {
    const content = node.type === 'hardBreak' ? <br /> : marked(node.text ?? '', node.marks ?? [])
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other name
    return <Fragment key={at}>{content}</Fragment>
  })

/** Parts of a comparison, for one side or both. */
export const Parts = ({ parts, view }: { parts: readonly Part[]; view: View }) =>
  parts.map(({ kind, before, after }, at) => {
    const key = `${kind}${at}`
    if (kind === 'same') return <Fragment key={key}>{inlineOf(view === 'before' ? before : after)}</Fragment>
    if (kind === 'format')
      return (
        <span key={key} className={styles.format} data-change="format">
          {inlineOf(view === 'before' ? before : after)}
        </span>
      )
    if (kind === 'removed')
      return view === 'after' ? null : (
        <del key={key} className={styles.del}>
          {inlineOf(before)}
        </del>
      )
    return view === 'before' ? null : (
      <ins key={key} className={styles.ins}>
        {inlineOf(after)}
      </ins>
    )
  })

/** Only our own images and audio are loaded; external URLs are shown as text. */
const isOwn = (src: unknown): src is string => typeof src === 'string' && /^\/(?!\/)/.test(src)

/** Start number of a list, if not 1. */
const startOf = (start: unknown): number | undefined =>
  typeof start === 'number' && Number.isInteger(start) && start !== 1 ? start : undefined

/** A quotation; with audio it names the range. */
const quotation = (sound: ReturnType<typeof quotedSoundOf>, inner: ReactNode, common: object): ReactNode => (
  <blockquote {...common}>
    {inner}
    {sound && <span className={styles.address}>♪ {stretchOf(sound)}</span>}
  </blockquote>
)

function shell({ type, attrs = {} }: DocumentNode, inner: ReactNode, tone: string | undefined): ReactNode {
  const common = { className: tone ? styles[tone] : undefined, 'data-node': type }
  switch (type) {
    case 'heading':
      return createElement(`h${Number(attrs.level ?? 2) + 1}`, common, inner)
    case 'bulletList':
      return <ul {...common}>{inner}</ul>
    case 'orderedList':
      return (
        <ol {...common} start={startOf(attrs.start)}>
          {inner}
        </ol>
      )
    case 'listItem':
      return (
        <li {...common} value={noteNumber(attrs.note) ?? undefined}>
          {inner}
        </li>
      )
    case 'blockquote':
      return quotation(quotedSoundOf(attrs.sound), inner, common)
    case 'codeBlock':
      return <pre {...common}>{inner}</pre>
    case 'horizontalRule':
      return <hr {...common} />
    case 'table':
      return (
        <div className={styles.scroll}>
          <table {...common}>
            <tbody>{inner}</tbody>
          </table>
        </div>
      )
    case 'tableRow':
      return <tr {...common}>{inner}</tr>
    case 'tableHeader':
    case 'tableCell':
      return (
        <td {...common} colSpan={Number(attrs.colspan ?? 1)} rowSpan={Number(attrs.rowspan ?? 1)}>
          {inner}
        </td>
      )
    case 'figure':
      return (
        <figure {...common}>
          {isOwn(attrs.src) ? (
            <img src={attrs.src} alt={String(attrs.alt ?? '')} loading="lazy" />
          ) : (
            <span className={styles.address}>{String(attrs.src ?? '')}</span>
          )}
          <figcaption>
            {inner}
            {attrs.credit ? <small> {String(attrs.credit)}</small> : null}
          </figcaption>
        </figure>
      )
    case 'audio':
    case 'video':
      return (
        <p {...common}>
          <span className={styles.address}>
            {type === 'audio' ? '♪' : '▶'} {String(attrs.name || attrs.caption || attrs.src || '')}
          </span>
        </p>
      )
    case 'embed':
      return (
        <p {...common}>
          <span className={styles.address}>
            ▶ {[attrs.caption, knownEmbed(attrs)?.address].filter(Boolean).join(' — ')}
          </span>
        </p>
      )
    case 'gallery':
      return (
        <div {...common}>
          <span className={styles.address}>▦ </span>
          {inner}
        </div>
      )
    case 'factBox':
      return (
        <aside {...common}>
          <strong>{String(attrs.title || factBoxTitle.vi)}</strong>
          {inner}
        </aside>
      )
    case 'pullQuote':
      return (
        <blockquote {...common}>
          {inner}
          {attrs.by ? <small> — {String(attrs.by)}</small> : null}
        </blockquote>
      )
    case 'storyLink':
      return (
        <p {...common}>
          <span className={styles.address}>→ #{storyOf(attrs)}</span>
        </p>
      )
    case 'map':
      return (
        <figure {...common}>
          {isOwn(attrs.src) && <img src={attrs.src} alt={String(attrs.label ?? '')} loading="lazy" />}
          <figcaption>
            {[attrs.label, coordinatesText(attrs as MapAttributes)].filter(Boolean).join(', ')}
          </figcaption>
        </figure>
      )
    default:
      return <p {...common}>{inner}</p>
  }
}

const isInline = ({ type }: DocumentNode) => type === 'text' || type === 'hardBreak'

/** A node of a version, without change marks. */
export function NodeView({ node, tone }: { node: DocumentNode; tone?: string }): ReactNode {
  const content = node.content ?? []
  const inner = content.every(isInline)
    ? inlineOf(content)
    : // biome-ignore lint/suspicious/noArrayIndexKey: nodes of a version have no other name and never move
      content.map((child, at) => <NodeView key={at} node={child} />)
  return shell(node, inner, tone)
}

/** A block with its changes, for one side or both. */
export function BlockView({ block, view }: { block: BlockChange; view: View }): ReactNode {
  const { kind, before, after, parts, children, restyled } = block
  const node = view === 'before' ? before : (after ?? (view === 'merged' ? before : null))
  if (!node) return null
  if (kind === 'same') return <NodeView node={node} />
  if (kind === 'added' || kind === 'removed') return <NodeView node={node} tone={kind} />
  const inner = parts ? (
    <Parts parts={parts} view={view} />
  ) : (
    children?.map((child) => (
      <BlockView key={`${child.beforeAt}.${child.afterAt}.${child.kind}`} block={child} view={view} />
    ))
  )
  return shell(node, inner, restyled ? 'restyled' : undefined)
}
