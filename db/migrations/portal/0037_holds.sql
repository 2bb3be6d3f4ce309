CREATE TABLE "portal"."holds" (
	"id" text PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"reason" text,
	"placed_by" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"known_until" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	"released_by" text,
	CONSTRAINT "holds_cause" CHECK (cause in ('operator', 'restored', 'time_went_back')),
	CONSTRAINT "holds_known" CHECK ((cause = 'operator') = (known_until is null))
);
--> statement-breakpoint
CREATE TABLE "portal"."recovery_marks" (
	"instance" text PRIMARY KEY NOT NULL,
	"system_identifier" text,
	"timeline" integer,
	"counter" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "holds_open" ON "portal"."holds" USING btree ("since") WHERE released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_marks_one" ON "portal"."recovery_marks" USING btree ((true));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON portal.holds, portal.recovery_marks TO reelwright_portal;
