import type { FileDetail } from '@toasoan/contract/media/files'
import { type PreviewBlock, type PreviewPage, previewFile } from '@toasoan/contract/media/previews'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import styles from './document-pages.module.css'
import drawer from './file-drawer.module.css'
import { fileTexts as texts } from './text.ts'

function Block({ block }: { block: PreviewBlock }) {
  if (block.kind === 'heading')
    return (
      <p className={styles.heading} data-level={block.level}>
        {block.text}
      </p>
    )
  if (block.kind === 'item')
    return (
      <p className={styles.item} style={{ marginInlineStart: `${block.depth + 1}em` }}>
        {block.text}
      </p>
    )
  if (block.kind === 'text') return <p>{block.text}</p>
  return (
    <table className={styles.table}>
      <tbody>
        {block.rows.map((row, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a preview never changes
          <tr key={n}>
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a preview never changes
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Page = ({ page }: { page: PreviewPage }) => (
  <article className={styles.page}>
    {page.title && <h4 className={styles.title}>{page.title}</h4>}
    {page.blocks.map((block, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a preview never changes
      <Block key={n} block={block} />
    ))}
  </article>
)

/** The words of a Word, Excel or PowerPoint file, page by page. */
export function DocumentPages({ row }: { row: FileDetail }) {
  const t = useText()
  const { data, error } = useCall(previewFile, { params: { id: row.id } }, { quiet: true })
  if (error) return <p className={drawer.note}>{error.message}</p>
  if (!data)
    return (
      <div className={styles.whole}>
        <ListSkeleton rows={4} />
      </div>
    )
  if (data.pages.length === 0) return <p className={drawer.note}>{t(texts.noWords)}</p>
  return (
    <div className={styles.whole}>
      <section
        className={styles.pages}
        aria-label={t(texts.pagesOf, { name: row.name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
      >
        {data.pages.map((page, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a preview never changes
          <Page key={n} page={page} />
        ))}
      </section>
      <p className={drawer.quiet}>{t(data.more ? texts.pagesMore : texts.pagesWords)}</p>
    </div>
  )
}
