import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Whatever shows people is read anew. */
export function useRefreshPeople() {
  const queryClient = useQueryClient()
  return useCallback(
    () =>
      Promise.all(
        [['pengguna'], ['mahasiswa'], ['dosen'], ['sandiawal'], ['listdosen']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
    [queryClient],
  )
}
