import { Outlet } from 'react-router'
export const VerticalLayout = () => <Outlet />
