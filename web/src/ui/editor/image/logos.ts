import { staffSettings } from '@toasoan/contract/administration/settings'
import { useCall } from '#web/client/use-call.ts'

const keys = ['logo_mask', 'logo_mask_2', 'logo_mask_3', 'logo_mask_4']

/** URLs of the logos from the settings; undefined until loaded. */
export function useLogos(): string[] | undefined {
  const { data } = useCall(staffSettings, {}, { staleTime: 60_000 })
  return data && keys.flatMap((key) => (typeof data[key] === 'string' && data[key] ? [data[key]] : []))
}
