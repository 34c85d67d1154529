import {
  createWorkflow,
  updateWorkflow,
  type WorkflowDetail,
  type WorkflowWarning,
} from '@toasoan/contract/editorial/workflows'
import { useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { workflowTexts } from '../text.ts'
import { type Draft, inputOf } from './draft.ts'

const firstOf = (errors: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, [first]]) => (first ? [[name, first]] : [])))

async function mayGo(warnings: readonly WorkflowWarning[]): Promise<boolean> {
  const errors = warnings.filter(({ level }) => level === 'error')
  if (errors.length === 0) return true
  return confirm({
    title: workflowTexts.saveAnywayTitle,
    body: errors.map(({ message }) => translate(message)).join(' '),
    confirmLabel: workflowTexts.saveAnyway,
  })
}

/** Saves a design: one call with everything, so that there is one revision. */
export function useSave(saved: WorkflowDetail | null, onSaved: (detail: WorkflowDetail) => void) {
  const [saving, setSaving] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})

  const save = async (draft: Draft, warnings: readonly WorkflowWarning[], applyToRunning: boolean) => {
    if (saving || !(await mayGo(warnings))) return
    setSaving(true)
    setErrors({})
    try {
      const input = inputOf(draft)
      const detail = saved
        ? await call(updateWorkflow, {
            params: { id: saved.id },
            body: { ...input, version: saved.version, apply_to_running: applyToRunning },
          })
        : await call(createWorkflow, { body: { ...input, code: draft.code.trim() || undefined } })
      void invalidate('/workflow*', '/workflow-transition*', '/group-workflow*')
      toastSuccess(translate(workflowTexts.saved, { revision: detail.revision }))
      onSaved(detail)
    } catch (error) {
      if (isApiError(error) && error.status === 422) setErrors(firstOf(error.errors))
      reportFailure(error)
    } finally {
      setSaving(false)
    }
  }
  return { save, saving, errors }
}
