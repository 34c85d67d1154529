import { frontChannel } from '@toasoan/contract/site/front-page'
import { useEffect, useState } from 'react'
import { changedElsewhere } from '#web/client/query-client.ts'
import { onChannel } from '#web/client/realtime.ts'

/** Asks again for all of the front page when somebody saves or shows a version, or an article comes or goes; grows with each. */
export function useLiveFront(): number {
  const [news, setNews] = useState(0)
  useEffect(
    () =>
      onChannel(frontChannel, () => {
        setNews((n) => n + 1)
        void changedElsewhere('/front-page*')
      }),
    [],
  )
  return news
}
