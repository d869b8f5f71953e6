import { useCalls } from '#actors/calls.ts';
import { useKeptFile } from '#actors/files/use-kept-file.ts';
import type { Permission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { FileLine } from '#ui/files/FileLine.tsx';

export interface RecordFileLineProps {
  file: Schemas['RecordFile'];
  /** Whether it may be taken off the record. */
  permission: Permission;
  onChange: () => void;
}

/** One file of a record. */
export function RecordFileLine({ file: { id, filename: name, size }, permission, onChange }: RecordFileLineProps) {
  const { getRecordFile, deleteRecordFile } = useCalls();
  const kept = useKeptFile({ name, allow: () => getRecordFile({ id }), remove: () => deleteRecordFile({ id }), onRemoved: onChange });
  return <FileLine name={name} size={size} onDownload={kept.download} removal={kept.removal} permission={permission} />;
}
