import Box from '@mui/material/Box'
import { fileUrl } from '../../dataProvider/fileUrl.ts'

/** Decoration beside the name: the name says which company it is. */
export function Thumbnail({ path }: { path: string }) {
  return (
    <Box
      component="img"
      src={fileUrl(path)}
      alt=""
      loading="lazy"
      sx={{
        display: 'block',
        width: 40,
        height: 40,
        objectFit: 'contain',
        borderRadius: 1,
        bgcolor: 'common.white',
        border: 1,
        borderColor: 'divider',
      }}
    />
  )
}

export const onlyImages = (accept: readonly string[] = []) =>
  accept.length > 0 && accept.every((type) => type.startsWith('image/'))
