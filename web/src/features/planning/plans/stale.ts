/** What a change of a plan makes stale: approval makes work and bookings as well. */
export const stalePlans = [
  '/register_plans*',
  '/folder_plans*',
  '/list_works*',
  '/studio_books*',
  '/vehicle_books*',
] as const
