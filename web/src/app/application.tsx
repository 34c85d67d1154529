import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { askBefore } from '#web/client/ask-before.ts'
import { onFailedCall, queryClient } from '#web/client/query-client.ts'
import { askWhenAffected } from '#web/entities/rights-effect/ask-when-affected.ts'
import { ThemeProvider } from '#web/ui/theme/theme-provider.tsx'
import { toast } from '#web/ui/toast.ts'
import { Toasts } from '#web/ui/toasts.tsx'
import { router } from './router.tsx'

onFailedCall((message) => toast(message))
askBefore(askWhenAffected)

/** The whole program with what it stands on. */
export const Application = () => (
  <ThemeProvider>
    <QueryClientProvider client={queryClient}>
      <Toasts />
      {/* Transitions render in slices of 5 ms between frames, which takes three times as long on a slow computer. */}
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>
  </ThemeProvider>
)
