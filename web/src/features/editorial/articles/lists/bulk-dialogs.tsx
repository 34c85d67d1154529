import { Button, Select, Stack, TagsInput, Text as Words } from '@mantine/core'
import { listCollections } from '@toasoan/contract/editorial/collections'
import type { Text } from '@toasoan/contract/kit/text'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useList } from '#web/client/use-call.ts'
import { ChoosePerson } from '#web/entities/choices/person-select.tsx'
import { useText } from '#web/language/use-text.ts'
import { MomentInput } from '#web/ui/dates/moment-input.tsx'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { DialogButtons, DialogWindow } from '#web/ui/dialogs/dialog-window.tsx'
import { useSought } from '#web/ui/use-sought.ts'
import { treeOptions, useConfiguration } from '../panel/use-configuration.ts'
import { bulkTexts } from './bulk-texts.ts'
import { bulkWords } from './bulk-words.ts'

type Answer<Value> = (value: Value | null) => void

type FrameProps = { title: Text; count: number; go: Text; onGo: () => void; children: ReactNode }

function Frame({ title, count, go, onGo, children }: FrameProps) {
  const t = useText()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onGo()
  }
  return (
    <DialogWindow title={t(title)} size={420}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Words size="sm">{t(bulkWords.about, { count })}</Words>
          {children}
        </Stack>
        <DialogButtons mt="lg">
          <Button type="submit">{t(go)}</Button>
        </DialogButtons>
      </form>
    </DialogWindow>
  )
}

type Given = { person: number; due: string | null }

function PersonDialog({ count, resolve }: { count: number; resolve: Answer<Given> }) {
  const t = useText()
  const [person, setPerson] = useState<number | null>(null)
  const [due, setDue] = useState('')
  const [tried, setTried] = useState(false)
  const go = () => (person === null ? setTried(true) : resolve({ person, due: due || null }))
  return (
    <Frame title={bulkTexts.give} count={count} go={bulkWords.give} onGo={go}>
      <ChoosePerson
        label={t(bulkWords.person)}
        value={person}
        onChange={setPerson}
        required
        error={tried && person === null ? t(bulkWords.choose) : undefined}
        data-autofocus
      />
      <MomentInput label={t(bulkWords.due)} value={due} onChange={setDue} />
    </Frame>
  )
}

type ChoiceProps = {
  title: Text
  label: Text
  go: Text
  count: number
  options: { value: string; label: string }[]
  resolve: Answer<number>
  field?: object
}

function ChoiceDialog({ title, label, go, count, options, resolve, field }: ChoiceProps) {
  const t = useText()
  const [value, setValue] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  return (
    <Frame
      title={title}
      count={count}
      go={go}
      onGo={() => (value === null ? setTried(true) : resolve(Number(value)))}
    >
      <Select
        label={t(label)}
        withAsterisk
        searchable
        data={options}
        value={value}
        onChange={setValue}
        error={tried && value === null ? t(bulkWords.choose) : undefined}
        data-autofocus
        {...field}
      />
    </Frame>
  )
}

function CategoryDialog(props: { count: number; resolve: Answer<number> }) {
  const t = useText()
  const options = treeOptions(useConfiguration()?.categories).map(({ value, label }) => ({
    value,
    label: typeof label === 'string' ? label : t(label),
  }))
  return (
    <ChoiceDialog
      title={bulkTexts.category}
      label={bulkTexts.category}
      go={bulkWords.put}
      options={options}
      {...props}
    />
  )
}

function CollectionDialog(props: { count: number; resolve: Answer<number> }) {
  const sought = useSought()
  const query = { active: 'true', perPage: 25, ...(sought.keyword ? { keyword: sought.keyword } : {}) }
  const found = useList(listCollections, { query: query }, { quiet: true })
  const options = (found.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <ChoiceDialog
      title={bulkTexts.collect}
      label={bulkWords.collection}
      go={bulkWords.add}
      options={options}
      field={sought.field(found)}
      {...props}
    />
  )
}

function TagsDialog({ count, resolve }: { count: number; resolve: Answer<string[]> }) {
  const t = useText()
  const [tags, setTags] = useState<string[]>([])
  const [tried, setTried] = useState(false)
  return (
    <Frame
      title={bulkTexts.tags}
      count={count}
      go={bulkWords.addTags}
      onGo={() => (tags.length === 0 ? setTried(true) : resolve(tags))}
    >
      <TagsInput
        label={t(bulkTexts.tags)}
        placeholder={t(bulkWords.tagsHint)}
        withAsterisk
        maxTags={30}
        value={tags}
        onChange={(next) => setTags(next.map((tag) => tag.trim().slice(0, 80)).filter(Boolean))}
        acceptValueOnBlur
        error={tried && tags.length === 0 ? t(bulkWords.choose) : undefined}
        data-autofocus
      />
    </Frame>
  )
}

/** Each asks for one thing for so many articles; null when the person gave up. */
export const askPerson = (count: number): Promise<Given | null> =>
  openDialog<Given>((resolve) => <PersonDialog count={count} resolve={resolve} />)
export const askCategory = (count: number): Promise<number | null> =>
  openDialog<number>((resolve) => <CategoryDialog count={count} resolve={resolve} />)
export const askCollection = (count: number): Promise<number | null> =>
  openDialog<number>((resolve) => <CollectionDialog count={count} resolve={resolve} />)
export const askTags = (count: number): Promise<string[] | null> =>
  openDialog<string[]>((resolve) => <TagsDialog count={count} resolve={resolve} />)
