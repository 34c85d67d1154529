import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { onFailedCall, queryClient } from '#web/client/query-client.ts'
import { ThemeProvider } from '#web/ui/theme/theme-provider.tsx'
import { toast } from '#web/ui/toast.ts'
import { router } from './router.tsx'

onFailedCall((message) => toast(message))

/** The whole program with what it stands on. */
export const Application = () => (
  <ThemeProvider>
    <QueryClientProvider client={queryClient}>
      <Notifications position="bottom-right" limit={4} zIndex={500} />
      <RouterProvider router={router} />
    </QueryClientProvider>
  </ThemeProvider>
)
