import { type ComponentProps, lazy, Suspense } from 'react'

const Later = lazy(() => import('./second-step.tsx').then((part) => ({ default: part.SecondStep })))

/** The step after the password, fetched when somebody comes to it: most people at the log-in page never do. */
export const LazySecondStep = (props: ComponentProps<typeof Later>) => (
  <Suspense>
    <Later {...props} />
  </Suspense>
)
