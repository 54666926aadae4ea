/** Two interlocking brackets, one door turned into the next, on a grid of 36. */
export const bracketsPath = 'M10 26V15a5 5 0 0 1 5-5h4.6M26 10v11a5 5 0 0 1-5 5h-4.6'
