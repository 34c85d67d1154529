import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { text } from '@toasoan/contract/kit/text'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { timeColumn } from '#web/ui/data-table/columns.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import type { ListState } from '#web/ui/data-table/list-state.ts'
import { ListTable } from '#web/ui/data-table/list-table.tsx'
import { listTexts } from '#web/ui/data-table/list-texts.ts'
import type { Column } from '#web/ui/data-table/list-types.ts'
import type { ListView } from '#web/ui/data-table/list-view.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { Example, Section } from '../pieces.tsx'
import styles from '../widget.module.css'

const texts = {
  rows: text('Có dòng', 'With rows'),
  empty: text('Trống', 'Empty'),
  filtered: text('Lọc không ra', 'Filtered to nothing'),
  loading: text('Đang tải', 'Loading'),
  failed: text('Lỗi', 'Failed'),
  noNetwork: text('Máy chủ chưa trả lời.', 'The server does not answer.'),
  name: text('Tiêu đề', 'Title'),
  author: text('Tác giả', 'Author'),
  at: text('Cập nhật', 'Updated'),
  first: text('Viết tin đầu tiên', 'Write the first one'),
}

type Row = { id: number; name: string; author: string; at: string }

const columns: Column<Row>[] = [
  { key: 'name', label: texts.name, sortable: true },
  { key: 'author', label: texts.author },
  timeColumn('at', texts.at, { sortable: true }),
]

const rows: Row[] = [
  {
    id: 1,
    name: 'Lũ quét ở thượng nguồn, hai nghìn hộ dân sơ tán',
    author: 'Nguyễn Thị Ánh Tuyết',
    at: '2026-11-21T08:15:00+07:00',
  },
  { id: 2, name: 'Giá lúa đông xuân nhích lên', author: 'Đỗ Hữu Lễ', at: '2026-11-21T07:40:00+07:00' },
  { id: 3, name: 'Ca trù trở lại sân đình', author: 'Võ Quỳnh Như', at: '2026-11-20T21:05:00+07:00' },
]

const calm: ListState = {
  keyword: '',
  page: 1,
  beside: null,
  perPage: 10,
  sortBy: 'at',
  sortDesc: true,
  density: 'comfortable',
  toggled: [],
  filters: {},
}

function Table() {
  const t = useText()
  const [state, setState] = useState(calm)
  const [chosen, setChosen] = useState<ReadonlySet<number | string>>(new Set([2]))
  const order = state.sortBy === 'name' ? 'name' : 'at'
  const sorted = [...rows].sort((a, b) => a[order].localeCompare(b[order], 'vi'))
  const view: ListView<Row> = {
    rows: state.sortDesc ? sorted.reverse() : sorted,
    columns,
    leftOut: [],
    onLeftOut: () => undefined,
    state,
    change: (part) => setState((before) => ({ ...before, ...part })),
    keyOf: ({ id }) => id,
    onOpen: () => undefined,
    rowActions: [
      { label: shared.edit, icon: IconPencil, run: () => undefined },
      { label: shared.remove, icon: IconTrash, danger: true, run: () => undefined },
    ],
    rowTone: ({ id }) => (id === 1 ? 'strong' : undefined),
    selectable: true,
    chosen,
    choose: (key) =>
      setChosen(
        (before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]),
      ),
    chooseAll: (on) => setChosen(new Set(on ? rows.map(({ id }) => id) : [])),
    chooseSome: () => undefined,
    current: -1,
    busy: false,
  }
  return <ListTable view={view} label={t(texts.rows)} />
}

export function Lists() {
  const t = useText()
  return (
    <Section id="lists">
      <Example title={texts.rows} source="ui/data-table/list-screen.tsx">
        <div className={styles.frame}>
          <Table />
        </div>
      </Example>
      <Example title={texts.empty} source="ui/data-table/list-message.tsx">
        <ListMessage
          title={t(listTexts.emptyTitle)}
          body={t(listTexts.emptyBody)}
          illustration="/illustrations/empty-list.svg"
        >
          <Button>{t(texts.first)}</Button>
        </ListMessage>
      </Example>
      <Example title={texts.filtered}>
        <ListMessage
          title={t(listTexts.noMatchTitle)}
          body={t(listTexts.noMatchBody)}
          illustration="/illustrations/empty-search.svg"
        >
          <Button variant="default">{t(listTexts.noMatchAction)}</Button>
        </ListMessage>
      </Example>
      <Example title={texts.loading} source="ui/data-table/list-skeleton.tsx">
        <ListSkeleton rows={4} />
      </Example>
      <Example title={texts.failed}>
        <ListMessage
          title={t(listTexts.failedTitle)}
          body={t(texts.noNetwork)}
          illustration="/illustrations/server-error.svg"
        >
          <Button variant="default">{t(shared.retry)}</Button>
        </ListMessage>
      </Example>
    </Section>
  )
}
