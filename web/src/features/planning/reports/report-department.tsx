import { ReportScreen } from './report-screen.tsx'

/** What each department did. */
export const Component = () => <ReportScreen key="department" kind="department" />
