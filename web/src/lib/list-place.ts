import { useLocation, type Location } from 'react-router-dom'

/** The URL of a list, and the state of its history entry. */
export type ListPlace = Pick<Location<unknown>, 'pathname' | 'search' | 'state'>

/** The history state of a request that is open next to a list. */
export interface SidePanel {
  beside: ListPlace
  /**
   * `performance.timeOrigin` of the page that shows the list. After a reload, the request is shown
   * as a page instead.
   */
  document: number
}

/** The current location or, while a request is open next to a list, the list's location. */
export function useListPlace(): ListPlace {
  const here = useLocation() as Location<SidePanel | null>
  const isBeside = here.state?.document === performance.timeOrigin
  return (isBeside && here.state?.beside) || here
}
