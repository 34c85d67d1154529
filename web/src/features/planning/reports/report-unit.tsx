import { ReportScreen } from './report-screen.tsx'

/** How the whole unit, or a department with all below it, goes through time. */
export const Component = () => <ReportScreen key="unit" kind="unit" />
