import { staffSettings } from '@toasoan/contract/administration/settings'
import { useCall } from '#web/client/use-call.ts'
import { ownLogo } from '#web/ui/logo.ts'

/** The name and logo that the house gave itself; a change of settings is told by the server. */
export function useHouse(): { name: string; logo: string } {
  const { data } = useCall(staffSettings, {}, { staleTime: 300_000, quiet: true })
  return {
    name: String(data?.['site.name'] ?? '') || 'Tòa Soạn',
    logo: String(data?.['site.logo'] ?? '') || ownLogo,
  }
}
