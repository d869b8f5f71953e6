import { Button } from '#ui/button/Button.tsx';
import { Failure, type FailureProps } from '#ui/failure/Failure.tsx';

export interface ReadOnProps {
  list: { readonly hasMore: boolean; readonly isBusy: boolean; readonly error: FailureProps['error'] | undefined };
  /** The words of the button: `更早的邮件`. */
  label: string;
  /** The words for a stretch that did not load: `邮件没有载入`. */
  failed: string;
  /** The frame of the button. */
  className?: string;
  onReadOn: () => void;
}

/** Ends a list that is read stretch by stretch: with the button for the next one or, where that did not load, with the reason and another try. */
export function ReadOn({ list: { hasMore, isBusy, error }, label, failed, className, onReadOn }: ReadOnProps) {
  if (error) return <Failure title={failed} error={error} onRetry={onReadOn} />;
  if (!hasMore) return null;
  const button = (
    <Button isBusy={isBusy} onPress={onReadOn}>
      {label}
    </Button>
  );
  return className === undefined ? button : <div className={className}>{button}</div>;
}
