import { Navigate, useLocation } from 'react-router-dom';

/** Leads on to another page; again, when somebody comes back before that page is there: React Router alone leads once, and stays blank. */
export function Llevar({ a }: { a: string }) {
  const { key } = useLocation();
  return <Navigate key={key} to={a} replace />;
}
