import {
  Checkbox,
  FileInput,
  MultiSelect,
  NumberInput,
  Radio,
  Select,
  Stack,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type Text, text } from '@toasoan/contract/kit/text'
import { type ReactNode, useState } from 'react'
import { numberMarks } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { DayInput } from '#web/ui/dates/day-input.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { Example, Section } from '../pieces.tsx'
import styles from '../widget.module.css'

const texts = {
  normal: text('Bình thường', 'As usual'),
  wrong: text('Sai', 'Wrong'),
  disabled: text('Không sửa được', 'Disabled'),
  title: text('Tiêu đề', 'Title'),
  help: text('Nhiều nhất 120 ký tự.', 'At most 120 characters.'),
  required: text('Bắt buộc nhập.', 'This is required.'),
  lead: text('Sapo', 'Lead'),
  password: text('Mật khẩu', 'Password'),
  category: text('Chuyên mục', 'Category'),
  categories: text('Chuyên mục khác', 'Other categories'),
  news: text('Thời sự', 'News'),
  economy: text('Kinh tế', 'Economy'),
  culture: text('Văn hóa', 'Culture'),
  tags: text('Từ khóa', 'Keywords'),
  price: text('Nhuận bút', 'Royalty'),
  day: text('Ngày đăng', 'Day of publication'),
  file: text('Tệp đính kèm', 'Attachment'),
  choose: text('Chọn tệp', 'Choose a file'),
  search: text('Tìm kiếm', 'Search'),
  comments: text('Cho bình luận', 'Allow comments'),
  urgent: text('Tin nóng', 'Breaking'),
  level: text('Mức ưu tiên', 'Priority'),
  low: text('Thường', 'Normal'),
  high: text('Gấp', 'Urgent'),
}

const options = (t: (words: Text) => string) => [
  { value: 'news', label: t(texts.news) },
  { value: 'economy', label: t(texts.economy) },
  { value: 'culture', label: t(texts.culture) },
]

/** Every kind of field in one state. */
function Fields({ disabled, error }: { disabled?: boolean; error?: string | undefined }) {
  const t = useText()
  const [day, setDay] = useState('2026-11-21')
  const state = { disabled, error }
  return (
    <div className={styles.grid}>
      <TextInput
        {...state}
        label={t(texts.title)}
        description={t(texts.help)}
        withAsterisk
        defaultValue={error ? '' : t(texts.news)}
      />
      <PasswordInput {...state} label={t(texts.password)} defaultValue="toasoan-demo" />
      <Select {...state} label={t(texts.category)} data={options(t)} defaultValue={error ? null : 'news'} />
      <MultiSelect
        {...state}
        label={t(texts.categories)}
        data={options(t)}
        defaultValue={error ? [] : ['economy', 'culture']}
      />
      <TagsInput {...state} label={t(texts.tags)} defaultValue={error ? [] : ['Huế', 'mưa lũ']} />
      <NumberInput
        {...state}
        label={t(texts.price)}
        defaultValue={error ? '' : 1_250_000}
        {...numberMarks()}
        suffix=" ₫"
        hideControls
      />
      <DayInput {...state} label={t(texts.day)} value={day} onChange={setDay} />
      <FileInput {...state} label={t(texts.file)} placeholder={t(texts.choose)} />
      <Textarea
        {...state}
        label={t(texts.lead)}
        autosize
        minRows={2}
        defaultValue={error ? '' : t(texts.help)}
      />
      <TextInput
        {...state}
        type="search"
        label={t(texts.search)}
        leftSection={<IconSearch size={15} stroke={1.8} />}
      />
      <Stack gap="xs">
        <Switch {...state} label={t(texts.comments)} defaultChecked={!error} />
        <Checkbox {...state} label={t(texts.urgent)} defaultChecked={!error} />
      </Stack>
      <Radio.Group label={t(texts.level)} defaultValue="low" error={error}>
        <Stack gap={6} mt={6}>
          <Radio value="low" label={t(texts.low)} disabled={disabled} />
          <Radio value="high" label={t(texts.high)} disabled={disabled} />
        </Stack>
      </Radio.Group>
    </div>
  )
}

const Kind = ({ title, children }: { title: Text; children: ReactNode }) => (
  <Example title={title} source="ui/form/form-fields.tsx">
    {children}
  </Example>
)

export function FieldSection() {
  const t = useText()
  return (
    <Section id="fields">
      <Kind title={texts.normal}>
        <Fields />
      </Kind>
      <Kind title={texts.wrong}>
        <Fields error={t(texts.required)} />
      </Kind>
      <Kind title={texts.disabled}>
        <Fields disabled />
      </Kind>
    </Section>
  )
}
