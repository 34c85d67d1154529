import { Stack } from '@mantine/core'
import type { Grant } from '@toasoan/contract/administration/grants'
import { useCallback, useMemo } from 'react'
import { useField } from '#web/ui/form/use-field.ts'
import { CompareChoice, useComparison } from './compare.tsx'
import { type GrantMap, grantsOf, mapOf } from './grant-map.ts'
import { Matrix } from './matrix.tsx'

/** The matrix as the field `actions` of a form. */
export function MatrixField({ readOnly = false, own }: { readOnly?: boolean; own?: number }) {
  const { value, onChange, error } = useField<Grant[]>('actions')
  const choice = useComparison()
  const map = useMemo(() => mapOf(value), [value])
  const change = useCallback((next: GrantMap) => onChange(grantsOf(next)), [onChange])
  return (
    <Stack>
      {error && <p role="alert">{error}</p>}
      <CompareChoice {...choice} own={own} value={map} />
      <Matrix value={map} onChange={change} readOnly={readOnly} compare={choice.comparison} />
    </Stack>
  )
}
