import { CommercialSpot } from '../../../../illustrations/spots/commercial-spot.tsx'
import { LocalSpot } from '../../../../illustrations/spots/local-spot.tsx'
import { LongDistanceSpot } from '../../../../illustrations/spots/long-distance-spot.tsx'
import { PackingSpot } from '../../../../illustrations/spots/packing-spot.tsx'
import { TruckDrawing } from '../../../../illustrations/truck.tsx'

/** Drawings that services and articles share, by the names that the texts give them. */
export const spots = {
  local: LocalSpot,
  longDistance: LongDistanceSpot,
  commercial: CommercialSpot,
  packing: PackingSpot,
  truck: TruckDrawing,
}
