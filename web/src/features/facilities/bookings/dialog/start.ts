/** Where and when a booking begins with: what was dragged over, or where a known one stands. */
export type Start = { placeId: number | null; startsAt: string; endsAt: string }
