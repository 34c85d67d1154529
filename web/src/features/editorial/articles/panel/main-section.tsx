import { MultiSelect, Select, TagsInput } from '@mantine/core'
import { nameKey } from '@toasoan/contract/kit/fold'
import type { Text } from '@toasoan/contract/kit/text'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { useArticleField, useWritingState } from '../desk/writing-context.ts'
import { articleTexts } from '../text.ts'
import styles from './panel.module.css'
import { renderBranch } from './render-branch.tsx'
import { treeOptions, useConfiguration } from './use-configuration.ts'
import { useTagSuggestions } from './use-tag-suggestions.ts'

type ChoiceProps = {
  name: 'category_id' | 'article_type_id' | 'department_id'
  label: Text
  options: { value: string; label: string }[]
  /** The name of what is chosen, should the options lack it (another department's article). */
  chosenName?: string
}

function Choice({ name, label, options, chosenName }: ChoiceProps) {
  const t = useText()
  const { value, set, error, readOnly } = useArticleField(name)
  const known = value === null || options.some((option) => option.value === String(value))
  return (
    <Select
      label={t(label)}
      withAsterisk
      aria-required
      data={known || !chosenName ? options : [{ value: String(value), label: chosenName }, ...options]}
      value={value === null ? null : String(value)}
      onChange={(next) => set(next === null ? null : Number(next))}
      error={error}
      readOnly={readOnly}
      renderOption={renderBranch}
      openOnFocus={false}
      searchable={options.length > 8}
      data-field={name}
    />
  )
}

/** Category, type, department and tags: what a list is filtered by. */
export function MainSection() {
  const t = useText()
  const configuration = useConfiguration()
  const head = useWritingState((state) => state.head)
  const main = useArticleField('category_id')
  const others = useArticleField('other_category_ids')
  const tags = useArticleField('tags')
  const [typed, setTyped] = useState('')
  const { names, created } = useTagSuggestions(typed, tags.value)
  const categories = treeOptions(configuration?.categories)
  const types = (configuration?.article_types ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }))
  return (
    <>
      <Choice
        name="category_id"
        label={articleTexts.category}
        options={categories}
        chosenName={head?.category?.name}
      />
      <MultiSelect
        label={t(articleTexts.otherCategories)}
        data={categories.filter(({ value }) => value !== String(main.value))}
        value={others.value.map(String)}
        onChange={(next) => others.set(next.map(Number))}
        error={others.error}
        readOnly={others.readOnly}
        maxValues={20}
        renderOption={renderBranch}
        openOnFocus={false}
        searchable
        clearable={!others.readOnly}
        hidePickedOptions
      />
      <Choice
        name="article_type_id"
        label={articleTexts.type}
        options={types}
        chosenName={head?.article_type?.name}
      />
      <Choice
        name="department_id"
        label={articleTexts.department}
        options={treeOptions(configuration?.departments)}
        chosenName={head?.department?.name}
      />
      {head && (
        <p className={styles.workflow}>
          {t(articleTexts.workflow)} <strong>{head.workflow.name}</strong>
        </p>
      )}
      <TagsInput
        label={t(articleTexts.tags)}
        placeholder={tags.value.length === 0 && !tags.readOnly ? t(articleTexts.tagsHint) : undefined}
        value={tags.value}
        onChange={(next) => tags.set(next.map((tag) => tag.normalize('NFC').slice(0, 80)))}
        error={tags.error}
        readOnly={tags.readOnly}
        data={names}
        renderOption={({ option }) =>
          option.value === created ? t(articleTexts.newTag, { name: option.value }) : option.value
        }
        filter={({ options }) => options}
        onSearchChange={setTyped}
        isDuplicate={(name, others) => others.some((other) => nameKey(other) === nameKey(name))}
        maxTags={30}
        splitChars={[',', ';']}
      />
    </>
  )
}
