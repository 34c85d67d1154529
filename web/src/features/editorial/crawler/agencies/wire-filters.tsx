import { Select } from '@mantine/core'
import { useDepartments } from '#web/entities/choices/department-select.tsx'
import { useLanguage, useText } from '#web/language/use-text.ts'
import type { Reading } from '../use-reading.ts'
import { agencyTexts } from './text.ts'

/** Languages that agencies write in for newsrooms of the region. */
const languages = ['vi', 'en', 'fr', 'zh', 'es', 'de', 'ru', 'ar', 'ja', 'ko', 'lo', 'km'] as const

/** Filters of what agencies state: urgency, language, and the department that rules routed an item to. */
export function WireFilters({ reading }: { reading: Reading }) {
  const t = useText()
  const [language] = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'language' })
  const departments = useDepartments()
  return (
    <>
      <Select
        aria-label={t(agencyTexts.anyUrgency)}
        placeholder={t(agencyTexts.anyUrgency)}
        data={[
          { value: '2', label: t(agencyTexts.onlyFlash) },
          { value: '3', label: t(agencyTexts.upTo, { n: 3 }) },
          { value: '4', label: t(agencyTexts.upTo, { n: 4 }) },
        ]}
        value={reading.urgency === null ? null : String(reading.urgency)}
        onChange={(value) => reading.setWireFilter('urgency', value)}
        clearable
        size="xs"
        w={180}
      />
      <Select
        aria-label={t(agencyTexts.language)}
        placeholder={t(agencyTexts.anyLanguage)}
        data={languages.map((value) => ({ value, label: names.of(value) ?? value }))}
        value={reading.language || null}
        onChange={(value) => reading.setWireFilter('language', value)}
        clearable
        searchable
        size="xs"
        w={150}
      />
      <Select
        aria-label={t(agencyTexts.routedTo)}
        placeholder={t(agencyTexts.routedTo)}
        data={departments.map(({ value, label, depth }) => ({
          value: String(value),
          label: `${'\u2003'.repeat(depth)}${label}`,
        }))}
        value={reading.departmentId === null ? null : String(reading.departmentId)}
        onChange={(value) => reading.setWireFilter('department_id', value)}
        clearable
        searchable
        size="xs"
        w={200}
      />
    </>
  )
}
