import { ActionIcon, Button, Checkbox, Group, Select } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconCopy } from '@tabler/icons-react'
import { planLabels } from '@toasoan/contract/planning/register-plans'
import { useDepartments } from '#web/entities/choices/department-select.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { planTexts } from '../text.ts'
import { groupings, type Look } from '../use-look.ts'
import { usePrograms } from '../use-plan-filters.ts'
import { SheetMenu, ViewSwitch } from '../view-switch.tsx'
import { copyLastMonth } from './change-month.ts'
import styles from './month.module.css'
import { monthBeside } from './month-rows.ts'

/** Which month, what its rows are, what is shown of it, and what may be done with the whole of it. */
export function MonthHead({ look, days }: { look: Look; days: { from: string; until: string } }) {
  const t = useText()
  const can = useCan()
  const departments = useDepartments()
  const programs = usePrograms() ?? []
  const { month, group, setMonth, setGroup, filter, setFilter } = look
  return (
    <div className={styles.head}>
      <Group gap={6}>
        <ActionIcon
          variant="default"
          aria-label={t(planTexts.previousMonth)}
          onClick={() => setMonth(monthBeside(month, -1))}
        >
          <IconChevronLeft size={17} />
        </ActionIcon>
        <h2 className={styles.month}>{`${month.slice(5)}/${month.slice(0, 4)}`}</h2>
        <ActionIcon
          variant="default"
          aria-label={t(planTexts.nextMonth)}
          onClick={() => setMonth(monthBeside(month, 1))}
        >
          <IconChevronRight size={17} />
        </ActionIcon>
        <Button size="xs" variant="default" onClick={() => setMonth(look.thisMonth)}>
          {t(planTexts.thisMonth)}
        </Button>
      </Group>
      <Group gap={6}>
        {can('registerPlan.create') && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCopy size={15} stroke={1.7} />}
            onClick={() => void copyLastMonth(look)}
          >
            {t(planTexts.copy)}
          </Button>
        )}
        <SheetMenu days={days} />
        <ViewSwitch {...look} />
      </Group>
      <Group gap={6}>
        <Select
          size="xs"
          w={150}
          aria-label={t(planTexts.group)}
          data={groupings.map((value) => ({ value, label: t(planTexts.groups[value]) }))}
          value={group}
          allowDeselect={false}
          onChange={(next) => next && setGroup(next)}
        />
        <Select
          size="xs"
          w={180}
          aria-label={t(planLabels.department_id)}
          placeholder={t(planLabels.department_id)}
          data={departments.map((one) => ({ ...one, value: String(one.value) }))}
          value={filter('department_id') || null}
          onChange={(id) => setFilter('department_id', id ?? '')}
          searchable
          clearable
        />
        <Select
          size="xs"
          w={180}
          aria-label={t(planLabels.program_id)}
          placeholder={t(planLabels.program_id)}
          data={programs.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={filter('program_id') || null}
          onChange={(id) => setFilter('program_id', id ?? '')}
          searchable
          clearable
        />
        <Checkbox
          size="sm"
          label={t(planTexts.onlyPlanned)}
          checked={look.onlyPlanned}
          onChange={(event) => look.setOnlyPlanned(event.currentTarget.checked)}
        />
      </Group>
    </div>
  )
}
