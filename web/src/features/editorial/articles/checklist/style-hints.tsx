import { UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconTextWrap } from '@tabler/icons-react'
import { styleHints } from '@toasoan/contract/editorial/style-hints'
import { terms } from '@toasoan/contract/editorial/terms'
import { text } from '@toasoan/contract/kit/text'
import { useEffect, useState } from 'react'
import { useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { isMounted } from '#web/ui/editor/is-mounted.ts'
import { useDeskEditor } from '../desk/desk-state.ts'
import { blocksIn } from '../together/anchors-plugin.ts'
import styles from './checklist.module.css'

const words = {
  title: text('Cách viết', 'Style'),
  none: text('Không có nhận xét.', 'No remarks.'),
  long: text('Câu dài {length} chữ: {words}…', 'A sentence of {length} words: {words}…'),
  term: text('“{words}”: nên viết “{instead}”', '“{words}”: write “{instead}”'),
}

/** Milliseconds after the last key until the text is read. */
const rest = 900

/** Most remarks that are shown. */
const most = 20

/** Quiet remarks about sentences and terms; read when the typing rests, and only while they are shown. */
export function StyleHints() {
  const t = useText()
  const can = useCan()
  const editor = useDeskEditor()
  const [blocks, setBlocks] = useState<{ pos: number; words: string }[]>([])
  useEffect(() => {
    if (!editor || !isMounted(editor)) return
    const read = () => setBlocks(blocksIn(editor.state.doc))
    read()
    editor.on('update', read)
    return () => void editor.off('update', read)
  }, [editor])
  const [rested] = useDebouncedValue(blocks, rest)
  const { data } = useList(
    terms.list,
    { query: { isPaginate: 'false' } },
    { enabled: can('term.index'), quiet: true, staleTime: 300_000 },
  )
  const known = (data?.data ?? []).map((term) => ({
    name: String(term.name),
    avoid: String(term.avoid ?? ''),
  }))
  const hints = styleHints(
    rested.map((block) => block.words),
    known,
  ).slice(0, most)
  const go = (block: number) => {
    const pos = rested[block]?.pos
    if (editor && isMounted(editor) && pos !== undefined && pos < editor.state.doc.content.size)
      editor
        .chain()
        .focus()
        .setTextSelection(pos + 1)
        .scrollIntoView()
        .run()
  }
  return (
    <>
      <h2>{t(words.title)}</h2>
      {hints.length === 0 && rested.length > 0 && <p className={styles.note}>{t(words.none)}</p>}
      <ul className={styles.list}>
        {hints.map((hint, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words can be remarked on twice
          <li key={at}>
            <UnstyledButton className={styles.item} data-level="advice" onClick={() => go(hint.block)}>
              <IconTextWrap size={17} stroke={1.8} aria-hidden />
              <span>{t(words[hint.kind], hint)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  )
}
