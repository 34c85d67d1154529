import { ReportScreen } from './report-screen.tsx'

/** What each person did. */
export const Component = () => <ReportScreen key="member" kind="member" />
