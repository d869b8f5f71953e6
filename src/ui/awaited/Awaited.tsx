import { Failure, type FailureProps } from '#ui/failure/Failure.tsx';
import { Skeleton, type SkeletonProps } from '#ui/skeleton/Skeleton.tsx';

export interface AwaitedProps extends SkeletonProps, Omit<FailureProps, 'error'> {
  error: FailureProps['error'] | undefined;
}

/** Stands in for a region until its data is there: the outline of the rows or, if they do not come, what failed and the way to try again. */
export function Awaited({ rows, label, error, ...failure }: AwaitedProps) {
  return error ? <Failure error={error} {...failure} /> : <Skeleton rows={rows} label={label} />;
}
