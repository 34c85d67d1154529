import { ReportScreen } from './report-screen.tsx'

/** What each person made, and what became of it. */
export const Component = () => <ReportScreen key="owner" kind="owner" />
