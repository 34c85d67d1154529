import { text } from '@toasoan/contract/kit/text'
import { useEffect } from 'react'
import { translate } from '#web/language/language.ts'
import { toast } from '#web/ui/toast.ts'

const back = text('Mạng đã kết nối lại', 'The network is connected again')
const lost = text('Mất kết nối mạng', 'The network connection was lost')

/** Says when the network is lost and when it is back (specification, section 8). */
export function useConnectivity(): void {
  useEffect(() => {
    const online = () => toast(translate(back), 'success', { id: 'network' })
    const offline = () => toast(translate(lost), 'danger', { id: 'network' })
    window.addEventListener('online', online)
    window.addEventListener('offline', offline)
    return () => {
      window.removeEventListener('online', online)
      window.removeEventListener('offline', offline)
    }
  }, [])
}
