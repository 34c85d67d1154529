import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '#web/ui/theme/fonts.css'
import '#web/ui/theme/global.css'
import { createRoot } from 'react-dom/client'
import { Application } from './app/application.tsx'
import { sessionReady } from './app/session-ready.ts'
import { askAhead } from './client/ask-ahead.ts'
import { language } from './language/language.ts'
import { printLight } from './ui/theme/skin.ts'

document.documentElement.lang = language()
printLight()
void sessionReady()
// Before the route table and the screen's code are there.
askAhead(window.location.pathname + window.location.search)
// The screen that a day begins with, beside the frame around it.
if (window.location.pathname === '/dashboard')
  void import('./features/account/dashboard/dashboard.tsx').then((home) => home.prepare()).catch(() => {})
createRoot(document.getElementById('root')!).render(<Application />)
