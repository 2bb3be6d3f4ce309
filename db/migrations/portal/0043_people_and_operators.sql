ALTER TABLE "portal"."service_erasures" ADD COLUMN "user_id" text;--> statement-breakpoint
-- The pages' login makes nobody an operator and takes it from nobody, except that the first account of an installation
-- becomes one. The portal's worker and the operator's tool act as the other role.
CREATE FUNCTION portal.guard_operator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_has_role(current_user, 'reelwright_portal_system', 'MEMBER') THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' AND NOT EXISTS (SELECT FROM portal.users) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'Only the installation itself may say who is an operator.' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER guard_new_operator BEFORE INSERT ON portal.users
  FOR EACH ROW WHEN (NEW.is_operator) EXECUTE FUNCTION portal.guard_operator();--> statement-breakpoint
CREATE TRIGGER guard_operator BEFORE UPDATE ON portal.users
  FOR EACH ROW WHEN (NEW.is_operator IS DISTINCT FROM OLD.is_operator) EXECUTE FUNCTION portal.guard_operator();
