import { Combobox, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { FileFacts, Part } from '@toasoan/contract/broadcast/days'
import { readingSeconds } from '@toasoan/contract/broadcast/reading-time'
import { listArticles, viewArticle } from '@toasoan/contract/editorial/articles'
import { plainText } from '@toasoan/contract/editorial/document'
import { listFiles } from '@toasoan/contract/media/files'
import { useState } from 'react'
import { call } from '#web/client/call.ts'
import { useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { toast } from '#web/ui/toast.ts'
import { editorTexts } from './editor-texts.ts'
import { factsOf } from './file-facts.ts'

/** The longest words of a part. */
const longest = 20_000

/** Articles of one list whose title has the words; none where the person may not open that list. */
function useArticles(list: 'approved' | 'published', keyword: string) {
  const can = useCan()
  const { data } = useList(
    listArticles,
    { query: { card_type: list, keyword, perPage: '10' } },
    { enabled: can(`article.${list}`) && keyword.length > 1, quiet: true },
  )
  return keyword.length > 1 ? (data?.data ?? []) : []
}

function useSounds(keyword: string) {
  const can = useCan()
  const { data } = useList(
    listFiles,
    { query: { keyword, type: 'audio', perPage: '10' } },
    { enabled: can('file.index') && keyword.length > 1, quiet: true },
  )
  return keyword.length > 1 ? (data?.data ?? []) : []
}

/** An article as it is read aloud: its words as they are now, and how long that takes. */
async function articlePart(id: number): Promise<Part> {
  const { title, lead, document } = await call(viewArticle, { params: { id } })
  const text = [lead, plainText(document)].filter(Boolean).join('\n\n').slice(0, longest)
  return { kind: 'article', ref_id: id, title: title.slice(0, 300), text, seconds: readingSeconds(text) }
}

type Props = {
  onPick: (part: Part) => void
  /** What is known of the sound that was chosen, so that it is judged before anything is saved. */
  onFile: (facts: FileFacts) => void
}

/** Seeks articles and sounds by their names; the chosen one becomes a part of the item. */
export function PartPicker({ onPick, onFile }: Props) {
  const t = useText()
  const combobox = useCombobox()
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), 300)
  const sounds = useSounds(keyword)
  const articles = [...useArticles('approved', keyword), ...useArticles('published', keyword)]
  const pick = async (value: string) => {
    combobox.closeDropdown()
    setTyped('')
    const [kind, id] = value.split(' ')
    if (kind === 'article') {
      await articlePart(Number(id)).then(onPick, (error: Error) => toast(error.message))
      return
    }
    const sound = sounds.find((one) => String(one.id) === id)
    if (!sound) return
    const seconds = Math.min(Math.ceil((sound.duration_ms ?? 0) / 1000), 86_400)
    onFile(factsOf(sound))
    onPick({ kind: 'file', ref_id: sound.id, title: sound.name, text: '', seconds })
  }
  const rows = [
    ...articles.map(({ id, title }) => ({ value: `article ${id}`, title, about: editorTexts.partArticle })),
    ...sounds.map(({ id, name }) => ({ value: `file ${id}`, title: name, about: editorTexts.partFile })),
  ]
  return (
    <Combobox store={combobox} onOptionSubmit={(value) => void pick(value)}>
      <Combobox.Target>
        <TextInput
          size="xs"
          aria-label={t(editorTexts.pickPart)}
          placeholder={t(editorTexts.pickPart)}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={keyword.length < 2}>
        <Combobox.Options mah={240} style={{ overflowY: 'auto' }}>
          {rows.map(({ value, title, about }) => (
            <Combobox.Option key={value} value={value}>
              {title}
              <Text size="xs" c="dimmed">
                {t(about)}
              </Text>
            </Combobox.Option>
          ))}
          {rows.length === 0 && <Combobox.Empty>{t(editorTexts.noPart)}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
